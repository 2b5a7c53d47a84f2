import { createServer } from 'node:http';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { answerOf } from './answer-of.mjs';

const pools = new Map();
const poolOf = (url) => {
  if (!pools.has(url)) pools.set(url, openDatabase(url).pool);
  return pools.get(url);
};

const [reads] = await new Promise((ready) => process.once('message', (message) => ready([message])));
const server = createServer((req, res) => {
  answer(req.url).then(
    (text) => {
      res.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
      });
      res.end(text);
    },
    (error) => {
      console.error(error);
      res.writeHead(500).end();
    },
  );
});
const answer = async (address) => {
  const { database, statements, shape, setId } = reads[address];
  const results = await Promise.all(statements.map((statement) => poolOf(database).query(statement)));
  return JSON.stringify(answerOf[shape](...results.map(({ rows }) => rows), { setId }));
};
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  process.send({ port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }),
);
