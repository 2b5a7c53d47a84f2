// The demo of docker compose: the same accounts and catalogue that `npm start` loads.
import { restoreAccounts } from '../local/demo/accounts.mjs';
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
await loadDemo({ api, authHost, dataDir: '/data' });
console.log('The demo is loaded.');
