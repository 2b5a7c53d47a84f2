import { createServer } from 'node:http';
import { once } from 'node:events';
import { readSettings, SettingsError } from './settings.mjs';
import { serveSite } from './site.mjs';

const servers = [];

const listen = async (site, settings) => {
  const server = createServer(serveSite(site, settings));
  servers.push(server);
  server.listen(site.port, settings.host);
  await once(server, 'listening');
  console.log(
    `${site.kind} ${site.root} on http://${settings.host}:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
  );
};

const stop = () => {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  // Gives open downloads a moment to finish.
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), 5_000).unref();
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

try {
  const settings = readSettings(process.env);
  await Promise.all(settings.sites.map((site) => listen(site, settings)));
} catch (error) {
  const known = error instanceof SettingsError || error.code === 'EADDRINUSE' || error.code === 'EACCES';
  console.error(known ? error.message : error);
  process.exit(1);
}
