/** The two replicas of social in the product of the flows, and their end. */
import { expect } from 'playwright/test';
import { logOf, resumeLauncher, suspendLauncher } from './product.js';

const REPLICAS = ['social', 'social-2'] as const;
export type ReplicaName = (typeof REPLICAS)[number];

interface Replica {
  pid: number;
  port: number;
}

/** The process that served last under a name. */
const find = (name: ReplicaName): Replica => {
  const line = logOf(name)
    .split('\n')
    .findLast((text) => text.includes('"msg":"serving"'));
  return JSON.parse(line ?? '') as Replica;
};

/** A crash: no connection is closed in an orderly manner. The launcher then starts the replica again. */
export const kill = (name: ReplicaName): void => void process.kill(find(name).pid, 'SIGKILL');

const get = async (name: ReplicaName, path: string): Promise<Response | null> =>
  fetch(`http://127.0.0.1:${find(name).port}${path}`).catch(() => null);

const openSockets = async (name: ReplicaName): Promise<number> => {
  const response = await get(name, '/metrics');
  return Number(/^ninepocket_sockets_open(?:{.*})? (\d+)/m.exec((await response?.text()) ?? '')?.[1] ?? 0);
};

/** By replica, in the order of REPLICAS. */
export const socketCounts = (): Promise<number[]> => Promise.all(REPLICAS.map(openSockets));

export const expectAllReady = (): Promise<void> =>
  expect(async () => {
    for (const name of REPLICAS) expect((await get(name, '/readyz'))?.status, name).toBe(200);
  }).toPass();

const LOGS = ['gateway', ...REPLICAS] as const;
const SLOW_MS = 1_000;
/** Longer than a flow whose last check fails. */
const RECENT_MS = 5 * 60_000;

interface LogLine {
  time?: string;
  level?: string;
  status?: number;
  ms?: number;
}

/** Log lines of the last minutes: failed or slow requests, warnings and errors, at most 100 of each process. */
export const recentFailures = (): string =>
  LOGS.flatMap((name) =>
    logOf(name)
      .split('\n')
      .filter(isRecentFailure)
      .slice(-100)
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  ).join('\n');

const isRecentFailure = (line: string): boolean => {
  if (!line.startsWith('{') || !line.endsWith('}')) return false; // a killed process may leave half a line
  const { time = '', level, status = 0, ms = 0 } = JSON.parse(line) as LogLine;
  if (status === 499) return false; // a screen no longer needs the response
  const isFailure = level !== 'info' || status >= 400 || ms > SLOW_MS;
  return isFailure && Date.now() - Date.parse(time) < RECENT_MS;
};

/** Kills every replica and prevents their restart until `act` is done. */
export const withoutSocial = async (act: () => Promise<void>): Promise<void> => {
  suspendLauncher();
  try {
    REPLICAS.forEach(kill);
    await act();
  } finally {
    resumeLauncher();
  }
};
