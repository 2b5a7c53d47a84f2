import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { eventually } from '@ninepocket/service-kit/testing/testing';

/** A Redis server of the test, which can be stopped and started; it persists nothing. */
export const redisServer = async () => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isUp = async (): Promise<void> => {
    const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 500 } });
    client.on('error', () => {});
    await client.connect();
    client.destroy();
  };
  return {
    url,
    async start(): Promise<void> {
      const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', options, { stdio: 'ignore' });
      await eventually(isUp, 10_000);
    },
    async stop(): Promise<void> {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      child = undefined;
      await ended;
    },
  };
};
