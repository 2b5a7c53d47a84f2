// The generated catalog as an admin would bring it: one CSV import, then the sets are grouped into main sets.
import { generateCatalog } from '../../bench/catalog/generate.mjs';
import { progress } from '../../infra/local/say.mjs';
import { CARDS, SETS } from '../people.js';

/** @typedef {import('../../infra/local/demo/call.mjs').Call} Call */
/** @typedef {{ id: number, name: string, year: number, cardCount: number, mainSetId: number | null }} CardSet */

const HEADER = 'SET,Year,name,cardNumber,IsInsert,Price,variation,rarity';
const quoted = (/** @type {string | number | boolean | null} */ value) =>
  value === null ? '' : `"${String(value).replaceAll('"', '""')}"`;

/** @param {Call} admin @returns {Promise<CardSet[]>} the sets of the generated catalog, with the product's ids */
export async function seedCatalog(admin) {
  const generated = [...generateCatalog({ cards: CARDS, sets: SETS, seed: 1 })];
  if ((await admin('GET', '/api/admin/catalog/overview')).cards < CARDS) await importCards(admin, generated);
  const present = await allSets(admin);
  const byName = new Map(present.map((set) => [`${set.year} ${set.name}`, set]));
  const sets = generated.flatMap(({ name, year }) => byName.get(`${year} ${name}`) ?? []);
  await groupSets(admin, generated, byName);
  return sets;
}

/** @param {Call} admin @param {any[]} generated */
async function importCards(admin, generated) {
  const rows = generated.flatMap(({ name, year, cards }) =>
    cards.map((/** @type {any} */ card) =>
      [name, year, card.name, card.cardNumber, card.isInsert, card.estimatedValue, card.variation, card.rarity]
        .map(quoted)
        .join(','),
    ),
  );
  const form = new FormData();
  form.set('file', new Blob([[HEADER, ...rows].join('\n')], { type: 'text/csv' }), 'load-catalog.csv');
  const { importId } = await admin('POST', '/api/cards/upload-csv-enhanced', form);
  for (;;) {
    const job = await admin('GET', `/api/admin/imports/${importId}`);
    progress(`Importing the catalog: ${job.processedRows} of ${job.totalRows} cards`);
    if (job.status === 'done') return;
    if (job.status === 'failed') throw new Error(`The catalog was not imported: ${job.failure}`);
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** @param {Call} admin @param {any[]} generated @param {Map<string, CardSet>} present */
async function groupSets(admin, generated, present) {
  /** @type {Map<string, number[]>} */
  const members = new Map();
  for (const { name, year, mainSet } of generated) {
    const set = present.get(`${year} ${name}`);
    if (mainSet && set?.mainSetId === null) members.set(mainSet, [...(members.get(mainSet) ?? []), set.id]);
  }
  let done = 0;
  for (const [name, cardSetIds] of members) {
    const id = await mainSetOf(admin, name);
    await admin('PATCH', `/api/main-sets/${id}/assign-sets`, { cardSetIds });
    progress(`Grouping sets: ${++done} of ${members.size} main sets`);
  }
}

/** @param {Call} admin @param {string} name @returns {Promise<number>} the id of a main set, which is created when it is missing */
async function mainSetOf(admin, name) {
  try {
    return (await admin('POST', '/api/main-sets', { name })).id;
  } catch (error) {
    if (!/"name_taken"/.test(String(error))) throw error;
    /** @type {{ id: number, name: string }[]} */
    const found = await admin('GET', `/api/main-sets?q=${encodeURIComponent(name)}&limit=500`);
    return found.find((one) => one.name === name)?.id ?? 0;
  }
}

/** @param {Call} admin @returns {Promise<CardSet[]>} */
async function allSets(admin) {
  /** @type {{ years: { year: number }[] }} */
  const { years } = await admin('GET', '/api/card-sets/years');
  const lists = years.map(({ year }) => admin('GET', `/api/card-sets?year=${year}&limit=500`));
  return (await Promise.all(lists)).flat();
}
