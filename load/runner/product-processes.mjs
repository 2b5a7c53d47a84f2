// CPU seconds of the processes behind a port, from /proc: `npm start` is the parent of all of them.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ result: unknown, seconds: number, cpu: Map<string, number> }} Measured CPU seconds by process name */

const POSTGRES = 'postgres';
/** Clock ticks of 10 ms, as everywhere on Linux. */
const TICK = 0.01;

/**
 * @param {number} port that the gateway listens on
 * @returns null where there is no /proc, or when something else than npm start listens there
 */
export function findProduct(port) {
  if (process.platform !== 'linux') return null;
  const gateway = listenerOn(port);
  const launcher = gateway && statOf(gateway)?.parent;
  if (!launcher || !commandOf(launcher).includes('start.mjs')) return null;
  const pids = () => processes().filter((pid) => statOf(pid)?.parent === launcher);
  return {
    /** @param {string} name @returns {number[]} */
    idsOf: (name) => pids().filter((pid) => nameOf(pid) === name),
    /** @param {() => Promise<unknown>} work @returns {Promise<Measured>} */
    async measure(work) {
      const startedAt = performance.now();
      const own = statOf(process.pid)?.seconds ?? 0;
      const before = cpuOf(pids());
      const result = await work();
      /** Replicas of a service count together. @type {Map<string, number>} */
      const cpu = new Map();
      for (const [pid, seconds] of cpuOf(pids())) {
        const name = nameOf(pid);
        cpu.set(name, (cpu.get(name) ?? 0) + seconds - (before.get(pid) ?? 0));
      }
      // This process has waited for k6, so its time includes k6's.
      cpu.set('k6', (statOf(process.pid)?.seconds ?? 0) - own);
      return { result, seconds: (performance.now() - startedAt) / 1000, cpu };
    },
  };
}

/** @typedef {NonNullable<ReturnType<typeof findProduct>>} ProductProcesses */

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** @param {number} pid @param {string} file */
const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

/** Seconds include those of children that have ended. @param {number} pid */
const statOf = (pid) => {
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 15) return null;
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  return { parent: Number(fields[1]), seconds: ticks * TICK };
};

/** @param {number} pid */
const commandOf = (pid) => read(pid, 'cmdline').replaceAll('\0', ' ').trim();

/** @param {number} pid */
const nameOf = (pid) => {
  const command = commandOf(pid);
  const ours = /(?:services\/(\w+)|(gateway))\/dist\/main\.js/.exec(command);
  if (ours) return ours[1] ?? ours[2] ?? '';
  if (command.includes('infra/web/server.mjs')) return 'web';
  if (command.includes('infra/sandbox')) return 'sandbox';
  if (command.includes('servers/auth-emulator.mjs')) return 'auth emulator';
  if (command.includes('infra/local/traces')) return 'trace viewer';
  // Connections name their role and database; a service has its own.
  const [, database] = /^postgres: (\w+) \w+ [\d.:]+\(\d+\)/.exec(command) ?? [];
  if (command.startsWith('postgres: ')) return database ? `${POSTGRES}, ${database}` : POSTGRES;
  return basename(command.split(' ')[0] ?? '');
};

/** Each process with its children, but PostgreSQL's apart. @param {number[]} pids @returns {Map<number, number>} seconds by process id */
const cpuOf = (pids) => {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const pid of processes()) {
    const parent = statOf(pid)?.parent ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  /** @param {number} pid @returns {number} */
  const secondsOf = (pid) =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + secondsOf(child), statOf(pid)?.seconds ?? 0);
  return new Map(
    pids.flatMap((pid) =>
      nameOf(pid) === POSTGRES
        ? [pid, ...(children.get(pid) ?? [])].map((one) => [one, statOf(one)?.seconds ?? 0])
        : [[pid, secondsOf(pid)]],
    ),
  );
};

/** @param {number} port @returns {number | undefined} the process that listens there */
const listenerOn = (port) => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = ['tcp', 'tcp6'].flatMap((file) =>
    read(process.pid, `net/${file}`)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === '0A')
      .map((fields) => `socket:[${fields[9]}]`),
  );
  return processes().find((pid) => openFiles(pid).some((file) => inodes.includes(file)));
};

/** @param {number} pid @returns {string[]} */
const openFiles = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return []; // another user's, or it has ended
  }
};
