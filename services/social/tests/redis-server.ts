import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { startServerProcess, type ServerProcess } from '@ninepocket/service-kit/testing/server-process';

/** A Redis server of the test, which can be started and stopped at the same address; it persists nothing. */
export const redisServer = async () => {
  const port = await freePort();
  let server: ServerProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      server = await startServerProcess(
        'redis-server',
        ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
        /Ready to accept connections/,
      );
    },
    stop: async (): Promise<void> => server?.kill(),
  };
};
