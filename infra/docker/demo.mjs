import { loadCommunity } from '../local/demo/community.mjs';
import { loadDemo } from '../local/demo/seed.mjs';
import { isUp, until } from '../local/processes/processes.mjs';

const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (!authHost) {
  console.log('A real Firebase project is configured: there is no demo to load.');
  process.exit();
}
const api = process.env.API_URL ?? 'http://gateway:8080';
await until('The auth emulator', () => isUp(`http://${authHost}/`), { ms: 300_000 });
await until('The gateway', () => isUp(`${api}/readyz`), { ms: 300_000 });
// Lookups on the real eBay are rate-limited, so the demo makes none.
const prices = process.env.EBAY_CLIENT_ID === 'sandbox';
const target = { api, authHost, dataDir: '/data', prices, community: true };
await loadDemo(target);
await loadCommunity(target);
console.log('The demo is loaded.');
