// An admin imports many cards while collectors browse: how much slower their pages become. The import is undone at the end.
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { call, pause } from '../client/api.js';
import { ROWS, SECONDS, THRESHOLDS, visits } from '../client/options.js';
import { me, readSite, tokenOf } from '../client/session.js';
import { browse } from '../flows/browse.js';
import { ADMIN } from '../people.js';

const QUIET = 20;
const imported = new Trend('import_seconds');
const undone = new Trend('undo_seconds');

export const options = {
  scenarios: {
    before: visits('readers', { duration: `${QUIET}s` }),
    beside: visits('readers', { startTime: `${QUIET}s` }),
    import: {
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 1,
      startTime: `${QUIET}s`,
      maxDuration: `${SECONDS + 300}s`,
      exec: 'admin',
    },
  },
  thresholds: {
    ...THRESHOLDS,
    'http_req_duration{scenario:before}': ['p(95)<250'],
    'http_req_duration{scenario:beside}': ['p(95)<500'],
    import_seconds: ['max<60'],
    undo_seconds: ['max<60'],
  },
};

const CARDS_IN_SET = 100;
const rows = Array.from({ length: ROWS }, (_, i) => {
  const set = Math.floor(i / CARDS_IN_SET);
  return `Load Import ${set},${1980 + (set % 40)},Hero ${i % 997},${1 + (i % CARDS_IN_SET)}`;
});
const file = http.file(`SET,Year,name,cardNumber\n${rows.join('\n')}\n`, 'load-import.csv', 'text/csv');

export const setup = readSite;

export const readers = async (site) => {
  await browse(me(site));
};

export const admin = async (site) => {
  const token = tokenOf(site, ADMIN);
  const secondsUntil = async (id, status) => {
    const startedAt = Date.now();
    for (;;) {
      const { body } = call(token, 'GET /api/admin/imports/:id', { params: { id } });
      if (body.status === status) return (Date.now() - startedAt) / 1000;
      if (body.status === 'failed') throw new Error(`The import failed: ${body.failure}`);
      await pause(0.5);
    }
  };
  const { body } = call(token, 'POST /api/cards/upload-csv-enhanced', { body: { file } });
  imported.add(await secondsUntil(body.importId, 'done'));
  await pause(5);
  call(token, 'POST /api/admin/imports/:id/undo', { params: { id: body.importId } });
  undone.add(await secondsUntil(body.importId, 'undone'));
};
