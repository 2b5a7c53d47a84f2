// The demo of docker compose: the same accounts and catalogue that `npm start` loads.
import { restoreAccounts } from '../local/demo/accounts.mjs';
import { loadCommunity } from '../local/demo/community.mjs';
import { loadDemo } from '../local/demo/seed.mjs';
import { answers, until } from '../local/processes.mjs';

const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (!authHost) {
  console.log('A real Firebase project is set: no demo to load.');
  process.exit();
}
const api = process.env.API_URL;
await until('The gateway', () => answers(`${api}/readyz`), { ms: 300_000 });
await restoreAccounts(authHost, '/data/auth-accounts.json');
// A real eBay's look-ups are counted, so the demo leaves them alone.
const prices = process.env.EBAY_CLIENT_ID === 'sandbox';
const door = { api, authHost, dataDir: '/data', prices, community: true };
await loadDemo(door);
await loadCommunity(door);
console.log('The demo is loaded.');
