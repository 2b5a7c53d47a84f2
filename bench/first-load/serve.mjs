import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { serveSite } from '../../infra/web/site.mjs';
import { answerStub } from './stub.mjs';

const FRONTENDS = new URL('../../frontends/', import.meta.url).pathname;

/**
 * @param {{ root: string, encoding: 'gzip' | 'br', answer?: typeof answerStub }} options `root` is the shell's
 *   build; `answer` replaces the API
 * @returns address, `sent` (bytes and requests of files since the last `reset`), reset and stop
 */
export async function serveProduct({ root, encoding, answer = answerStub }) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  const config = {
    apiUrl: '',
    firebase: { apiKey: 'demo', authDomain: '', projectId: 'demo' },
    authEmulatorUrl: address,
    demoAccounts: [{ email: 'collector@demo.test', name: 'Casey Collector' }],
  };
  const shared = {
    config,
    remotes: [
      { name: 'collector', entry: '/remotes/collector/mf-manifest.json', server: `${address}/remotes/collector` },
    ],
    watch: false,
  };
  const shell = serveSite({ kind: 'shell', root }, shared);
  const collector = serveSite({ kind: 'remote', root: join(FRONTENDS, 'collector/dist') }, shared);
  let sent = { bytes: 0, requests: 0 };

  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    request.headers['accept-encoding'] = encoding;
    const counts = sent;
    counts.requests += 1;
    const { write, end } = response;
    const count = (chunk) => {
      if (chunk && typeof chunk !== 'function') counts.bytes += Buffer.byteLength(chunk);
    };
    response.write = (chunk, ...rest) => (count(chunk), write.call(response, chunk, ...rest));
    response.end = (chunk, ...rest) => (count(chunk), end.call(response, chunk, ...rest));
    const inRemote = request.url.startsWith('/remotes/collector/');
    if (inRemote) request.url = request.url.slice('/remotes/collector'.length);
    (inRemote ? collector : shell)(request, response);
  });

  return {
    address,
    sent: () => sent,
    reset: () => {
      sent = { bytes: 0, requests: 0 };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
