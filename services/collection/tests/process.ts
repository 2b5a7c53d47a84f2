import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atFreePort } from '@ninepocket/service-kit/testing/free-port';
import { startServiceProcess, type ServerProcess } from '@ninepocket/service-kit/testing/server-process';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';

export type ServiceProcess = Pick<ServerProcess, 'kill'> & { url: string };

/** @param port that it had before; a free one when omitted, where it can be started again */
export const startProcess = async (service: string, env: NodeJS.ProcessEnv, port?: number): Promise<ServiceProcess> => {
  const startAt = (at: number) =>
    startServiceProcess([fileOf(service, 'main')], environment({ ...env, PORT: String(at) }));
  const { url, kill } = await (port === undefined ? atFreePort(startAt) : startAt(port));
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return { url, kill };
};

export const runCommand = async (service: string, command: string, env: NodeJS.ProcessEnv): Promise<number | null> => {
  const child = spawn(process.execPath, [fileOf(service, command)], {
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return child.exitCode;
};

const fileOf = (service: string, command: string): string =>
  fileURLToPath(new URL(`../../${service}/dist/${command}.js`, import.meta.url));

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...env });
