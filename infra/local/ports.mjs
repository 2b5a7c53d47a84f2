// Says in a sentence which ports somebody else holds, before anything is started.
import { createServer } from 'node:net';
import { Stop } from './settings.mjs';

const free = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code !== 'EADDRINUSE' && error.code !== 'EACCES' ? true : error.code));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/**
 * @param {Record<string, number>} ports by variable @param {Record<string, string>} purposes
 * @throws Stop naming every taken port and the variable that moves it
 */
export async function checkPorts(ports, purposes) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) {
    const state = await free(port);
    if (state === 'EADDRINUSE')
      taken.push(
        `Port ${port} for ${purposes[name]} is in use by another program. Stop that one, or choose another: ${name}=${port + 11} npm start`,
      );
    if (state === 'EACCES')
      taken.push(
        `Port ${port} for ${purposes[name]} needs more rights than you have. Choose another: ${name}=8080 npm start`,
      );
  }
  const doubled = Object.entries(ports).filter(([name, port]) =>
    Object.entries(ports).some(([other, p]) => other < name && p === port),
  );
  for (const [name, port] of doubled) taken.push(`${name}=${port} is asked for twice. Choose another.`);
  if (taken.length) throw new Stop(taken.join('\n'));
}

/** @returns {Promise<number[]>} as many ports as asked that nobody listens on */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((done) => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
