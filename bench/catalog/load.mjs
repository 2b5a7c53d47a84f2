// Fills an empty, migrated catalog database with a generated catalog as fast as possible: COPY, then one INSERT, and the
// indexes of `cards` afterwards. Publishes no events.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { slugOf } from '@ninepocket/contracts/text/slug';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cardSearchKey } from '../../services/catalog/dist/cards/cards.rules.js';
import { foldedName, yearInName } from '../../services/catalog/dist/names/names.rules.js';
import { generateCatalog, mainSetIdOf } from './generate.mjs';

export const loadCatalog = async (url, options) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const mainSets = new Map();
    const sets = [];
    await client.query(`create temporary table staging (id int, set_id int, card_number text collate "C", card_order text collate "C",
      name text collate "C", variation text, search_key text, is_insert boolean, rarity text, estimated_value numeric(10, 2))`);
    await pipeline(Readable.from(cardLines(options, sets)), client.query(copyFrom('copy staging from stdin')));
    for (const set of sets) if (set.mainSet) mainSetIdOf(mainSets, set.mainSet);
    await insertMainSets(client, [...mainSets.keys()]);
    await insertSets(client, sets, mainSets);
    await insertCards(client);
    return { sets: sets.length, mainSets: mainSets.size };
  } finally {
    await client.end();
  }
};

function* cardLines(options, sets) {
  for (const { cards, ...set } of generateCatalog(options)) {
    sets.push({ ...set, cardCount: cards.length, insertCount: cards.filter((card) => card.isInsert).length });
    yield cards.map(lineOf).join('');
  }
}

const lineOf = (card) =>
  `${[card.id, card.setId, card.cardNumber, cardOrderKey(card.cardNumber), card.name, card.variation ?? '\\N', cardSearchKey(card), card.isInsert, card.rarity ?? '\\N', card.estimatedValue ?? '\\N'].join('\t')}\n`; // prettier-ignore

const insertMainSets = (client, names) =>
  client.query(
    `insert into main_sets (name, name_key, slug, year) select * from unnest($1::text[], $2::text[], $3::text[], $4::int[])`,
    [names, names.map(foldedName), names.map(slugOf), names.map(yearInName)],
  );

const insertSets = async (client, sets, mainSets) => {
  const column = (of) => sets.map(of);
  await client.query(
    `insert into card_sets (name, name_key, slug, year, main_set_id, card_count, insert_count, total_cards)
     select *, c from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[]) as s(a, b, d, e, f, c, g)`,
    [
      column((set) => set.name),
      column((set) => foldedName(set.name)),
      column((set) => set.slug),
      column((set) => set.year),
      column((set) => (set.mainSet ? mainSets.get(set.mainSet) : null)),
      column((set) => set.cardCount),
      column((set) => set.insertCount),
    ],
  );
};

const insertCards = async (client) => {
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = 'cards' and indexname <> 'cards_pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await client.query(`insert into search_names (name) select distinct name from staging`);
  await client.query(
    `insert into search_words (word)
     select unnest(tsvector_to_array(words)) from search_names
     union select mark || unnest(joined_words(folded_words(name))) from card_sets cross join unnest(array['', '@']) mark
     union select unnest(joined_words(folded_words(variation))) from (select distinct variation from staging) v`,
  );
  await client.query(
    `insert into cards (id, set_id, card_number, card_order, name, variation, search_key, is_insert, rarity, estimated_value, set_year, words)
     select c.id, set_id, card_number, card_order, c.name, variation, search_key, is_insert, rarity, estimated_value, s.year,
            n.words || s.words || card_words(card_number, variation)
       from staging c join card_sets s on s.id = set_id join search_names n on n.name = c.name order by c.id`,
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(`select setval('cards_id_seq', (select max(id) from cards))`);
  for (const table of ['main_sets', 'card_sets', 'cards', 'search_names', 'search_words'])
    await client.query(`vacuum analyze ${table}`);
};
