/** Replicas in processes of their own, which can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
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
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/main.js')], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg !== 'serving') continue;
    return {
      url: `http://127.0.0.1:${port}`,
      freeze: () => void child.kill('SIGSTOP'),
      async kill() {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        children.delete(child);
      },
    };
  }
  throw new Error('the replica ended');
};
