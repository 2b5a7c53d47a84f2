// Preloaded into the gateway: resolves collection.test to the addresses in a file written by the test.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { lookup } = dns.promises;
dns.promises.lookup = async (host, options) =>
  host === 'collection.test'
    ? JSON.parse(readFileSync(process.env.TEST_ADDRESSES, 'utf8')).map((address) => ({ address, family: 4 }))
    : lookup(host, options);
syncBuiltinESMExports();
