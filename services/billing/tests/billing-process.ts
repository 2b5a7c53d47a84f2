/** Billing in a process of its own, which a test can kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { eventually } from '@ninepocket/service-kit/testing/testing';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface BillingProcess {
  child: ChildProcess;
  url: string;
  /** Everything that it wrote so far. */
  output(): string;
}

const children = new Set<ChildProcess>();

/** Also after a failed test. */
export const killChildren = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

/** @param flags of node */
export const startChild = async (env: NodeJS.ProcessEnv, flags: string[] = []): Promise<BillingProcess> => {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let port = '';
  await eventually(async () => {
    port = /"port":(\d+)/.exec(output)?.[1] ?? '';
    expect({ port, output }).not.toMatchObject({ port: '' });
  }, 20_000);
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
};
