import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ninepocket/service-kit/testing/free-port';

export interface ServiceProcess {
  url: string;
  kill(): Promise<void>;
}

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

export const runCommand = async (service: string, command: string, env: NodeJS.ProcessEnv): Promise<number | null> => {
  const child = run(service, command, env);
  await once(child, 'exit');
  return child.exitCode;
};

const run = (service: string, command: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const file = fileURLToPath(new URL(`../../${service}/dist/${command}.js`, import.meta.url));
  return spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
};
