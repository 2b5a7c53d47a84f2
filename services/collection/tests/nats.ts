/** A NATS server of a test's own: it can be killed, and nobody else's streams are on it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestNats {
  url: string;
  /** With SIGKILL: nothing is said to anybody. */
  kill(): Promise<void>;
  /** On the same port and the same files. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const startNats = async (): Promise<TestNats> => {
  const folder = await mkdtemp(join(tmpdir(), 'collection-nats-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const nats: TestNats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      server = spawn(
        process.env.NATS_SERVER ?? 'nats-server',
        ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)],
        {
          stdio: 'ignore',
        },
      );
      await answering(port);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await nats.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await nats.start();
  return nats;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** @throws when nobody listens on the port within ten seconds */
const answering = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1');
    const up = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nats-server did not answer on port ${port}: is it installed?`);
};
