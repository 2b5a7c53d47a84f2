/** A service as it is deployed: its own process, from dist, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './nats.js';

export interface ServiceProcess {
  url: string;
  /** With SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

/** @param port where it shall listen; a free one unless told @throws when it is not ready within 20 seconds */
export const startProcess = async (service: string, env: NodeJS.ProcessEnv, port?: number): Promise<ServiceProcess> => {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const child = run(service, 'main', { ...env, PORT: String(at) });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  for (const limit = Date.now() + 20_000; Date.now() < limit; await sleep(50)) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return { url, kill };
  }
  await kill();
  throw new Error(`${service} did not become ready: is it built?`);
};

/** Runs one of a service's commands to its end. @returns its exit code */
export const runCommand = async (service: string, command: string, env: NodeJS.ProcessEnv): Promise<number | null> => {
  const child = run(service, command, env);
  await once(child, 'exit');
  return child.exitCode;
};

const run = (service: string, command: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const file = fileURLToPath(new URL(`../../${service}/dist/${command}.js`, import.meta.url));
  return spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
};
