import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above every port that `fetch` refuses. */
const LOWEST = 11_000;
/**
 * How many ports a worker of jest has of its own: test files that run at the same time never choose the same one. All are
 * below those of the product (infra/local/processes/ports.mjs) and those that systems give to outgoing connections and to
 * `listen(0)` (Linux: from 32768).
 */
const OF_WORKER = 1_250;
const WORKERS = 8;

const first = LOWEST + (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS) * OF_WORKER;
/** Random at first, for runs of the tests at the same time. */
let next = Math.floor(Math.random() * OF_WORKER);

/**
 * @returns a port of 127.0.0.1 that nothing listens on. The system gives it to nobody, so that a test can stop a server
 * and start it there again. For a server that stays, listen to port 0.
 */
export const freePort = async (): Promise<number> => {
  next = (next + 1) % OF_WORKER;
  const port = first + next;
  return (await isFree(port)) ? port : freePort();
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * Starts a server at a free port, or at another one when a program has taken it in the meantime.
 * @param start must reject when the server ends instead of listening
 */
export const atFreePort = async <Started>(start: (port: number) => Promise<Started>): Promise<Started> => {
  const port = await freePort();
  try {
    return await start(port);
  } catch (error) {
    if (await isFree(port)) throw error;
    return atFreePort(start);
  }
};
