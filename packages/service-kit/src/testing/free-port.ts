import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 10_000;
/** Systems take ports for outgoing connections and for `listen(0)` from here on (Linux: 32768). */
const SYSTEM = 32_000;

/**
 * @returns a port of 127.0.0.1 that nothing listens on. The system gives it to nobody, so that a test can stop a server
 * and start it there again.
 */
export const freePort = async (): Promise<number> => {
  const port = LOWEST + Math.floor(Math.random() * (SYSTEM - LOWEST));
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
};
