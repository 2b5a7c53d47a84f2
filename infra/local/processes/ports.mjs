import { createServer } from 'node:net';
import { Stop } from '../stop.mjs';

/** @param {number} port @returns {Promise<string | null>} why nothing can listen there; null when the port is free */
const problemOf = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EADDRINUSE' || code === 'EACCES' ? code : null),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)));
  });

/**
 * @param {Record<string, number>} ports by variable
 * @param {Record<string, string>} purposes by variable
 * @throws {Stop} naming every port in use and the variable that changes it
 */
export async function checkPorts(ports, purposes) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) {
    const problem = await problemOf(port);
    if (problem === 'EADDRINUSE')
      taken.push(
        `Port ${port} for ${purposes[name]} is in use by another program. Stop that program or choose another port: ${name}=${port + 11} npm start`,
      );
    if (problem === 'EACCES')
      taken.push(
        `Port ${port} for ${purposes[name]} requires more permissions than you have. Choose another port: ${name}=8080 npm start`,
      );
  }
  const doubled = Object.entries(ports).filter(([name, port]) =>
    Object.entries(ports).some(([other, p]) => other < name && p === port),
  );
  for (const [name, port] of doubled) taken.push(`${name}=${port} is used twice. Choose another port.`);
  if (taken.length) throw new Stop(taken.join('\n'));
}

/** Tests start servers of their own below (packages/service-kit/src/testing/free-port.ts). */
const LOWEST = 21_000;
/** Systems take ports for outgoing connections and for `listen(0)` from here on (Linux: 32768). */
const SYSTEM = 32_000;

/** @returns {Promise<import('node:net').Server>} which holds a free port that the system gives to nobody */
const holdPort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(holdPort()) : reject(error),
    );
    const port = LOWEST + Math.floor(Math.random() * (SYSTEM - LOWEST));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** @param {number} count @returns {Promise<number[]>} ports that nothing listens on */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, holdPort));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
