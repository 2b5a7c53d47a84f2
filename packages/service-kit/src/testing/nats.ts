/** Needs nats-server on the PATH, or NATS_SERVER. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { freePort } from './free-port.js';

export interface TestNats {
  url: string;
  kill(options?: { wipe?: boolean }): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const startNats = async (): Promise<TestNats> => {
  const store = await mkdtemp(join(tmpdir(), 'ninepocket-nats-'));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const nats: TestNats = {
    url,
    async start() {
      server = spawn(
        process.env.NATS_SERVER ?? 'nats-server',
        ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
        { stdio: 'ignore' },
      );
      await once(server, 'spawn');
      const probe = await connect({
        servers: url,
        waitOnFirstConnect: true,
        maxReconnectAttempts: 100,
        reconnectTimeWait: 50,
      });
      await probe.close();
    },
    async kill({ wipe = false } = {}) {
      if (server?.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      if (wipe) await rm(store, { recursive: true, force: true });
    },
    async remove() {
      await nats.kill({ wipe: true });
    },
  };
  await nats.start();
  return nats;
};
