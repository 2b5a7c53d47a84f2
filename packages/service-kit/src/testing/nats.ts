/** Needs nats-server on the PATH, or NATS_SERVER. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFreePort } from './free-port.js';
import { startServerProcess } from './server-process.js';

export interface TestNats {
  url: string;
  kill(options?: { wipe?: boolean }): Promise<void>;
  /** After it was killed: at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @param config of the server, such as its users */
export const startNats = async (config = ''): Promise<TestNats> => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-nats-'));
  const configFile = join(folder, 'nats.conf');
  const store = join(folder, 'store');
  await writeFile(configFile, config);
  const startAt = (port: number) =>
    startServerProcess(
      process.env.NATS_SERVER ?? 'nats-server',
      ['-c', configFile, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
      /Server is ready/,
      { stderr: 'pipe' },
    );
  const first = await atFreePort(async (port) => ({ port, server: await startAt(port) }));
  const { port } = first;
  let { server } = first;

  const nats: TestNats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      server = await startAt(port);
    },
    async kill({ wipe = false } = {}) {
      await server.kill();
      if (wipe) await rm(store, { recursive: true, force: true });
    },
    async remove() {
      await nats.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return nats;
};
