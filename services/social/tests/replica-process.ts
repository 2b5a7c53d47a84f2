/** Replicas in processes of their own, which can be killed. */
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { startServiceProcess } from '@ninepocket/service-kit/testing/server-process';
import type { World } from './world.js';

export interface Replica {
  url: string;
  /** The process does nothing more until it is killed. */
  freeze(): void;
  kill(): Promise<void>;
}

const children = new Set<ChildProcess>();
export const killReplicas = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

export const startReplica = async ({ env }: Pick<World, 'env'>): Promise<Replica> => {
  const main = resolve(import.meta.dirname, '../dist/main.js');
  const { child, url, kill } = await startServiceProcess([main], { ...process.env, ...env, NODE_OPTIONS: '' });
  children.add(child);
  return { url, freeze: () => void child.kill('SIGSTOP'), kill: () => kill() };
};
