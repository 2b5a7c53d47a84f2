import { createServer } from 'node:http';

const card = { setId: 1, cardNumber: '42', name: 'Storm', variation: null, isInsert: false, rarity: null };
const body = JSON.stringify(Array.from({ length: 9 }, (_, i) => ({ id: i, ...card, note: 'shown' })));
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  ETag: '"1"',
};

const json = (res, value) => res.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
const server = createServer((req, res) => {
  if (req.url.startsWith('/internal/'))
    return json(res, { userId: 1, firebaseUid: 'uid-1', isAdmin: false, plan: 'SIDE_KICK' });
  if (req.url.startsWith('/identitytoolkit')) return json(res, { users: [{ localId: 'uid-1', validSince: '0' }] });
  res.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () =>
  process.send({
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    bytes: Buffer.byteLength(body),
  }),
);
