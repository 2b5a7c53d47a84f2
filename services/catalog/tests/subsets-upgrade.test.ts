import { getCard, listSetCards } from '@ninepocket/contracts/catalog/catalog';
import { snapshotCards } from '@ninepocket/contracts/catalog/facts';
import { updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { callerOf, testConfig } from '@ninepocket/service-kit/testing/testing';
import { databaseBefore, type OldDatabase } from '@ninepocket/service-kit/testing/upgrade';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { startCatalog } from '../src/start.js';
import { UNREACHABLE } from './world.js';

let old: OldDatabase;
let catalog: RunningService;
beforeAll(async () => {
  old = await databaseBefore(new URL('../prisma/migrations', import.meta.url), '20261130000000_subsets');
});
afterAll(async () => {
  await catalog?.stop();
  await old.drop();
});

it('when a catalog from before subsets is upgraded, then its parallels are known, published and found', async () => {
  await old.pool.query(
    `insert into card_sets (name, name_key, slug, year, card_count) values ('Ultra', 'ultra', 'ultra', 1995, 5)`,
  );
  await old.pool.query(
    `insert into cards (set_id, card_number, card_order, name, variation, search_key, is_insert, set_year, words, retired)
     select 1, number, number, name, variation, '', is_insert, 1995, name_words(name) || card_words(number, variation), retired
       from (values ('1', 'Storm', null, false, false), ('1', 'Storm', 'Gold', false, false), ('2', 'Beast', 'Error', false, false),
                    ('3', 'Angel', null, false, true), ('3', 'Angel', 'Gold', false, false), ('MH1', 'Hulk', null, true, false)
            ) as card(number, name, variation, is_insert, retired)`,
  );
  const { running } = await startCatalog(
    testConfig({ DATABASE_URL: old.url, COLLECTION_URL: UNREACHABLE, AUTOMATION_URL: UNREACHABLE }),
  );
  catalog = running;
  const as = (caller: Parameters<typeof callerOf>[1]) => callerOf(catalog.url, caller, 'catalog');
  const collector = as({ userId: 2 });
  const { body } = await collector.call(listSetCards, { params: { setId: 1 }, query: {} });
  expect(body.map(({ cardNumber, variation, section }) => [cardNumber, variation, section.kind, section.name])).toEqual(
    [
      ['1', null, 'base', 'Base'],
      ['1', 'Gold', 'parallel', 'Gold'],
      ['2', 'Error', 'base', 'Base'],
      ['3', 'Gold', 'base', 'Base'],
      ['MH1', null, 'insert', 'MH'],
    ],
  );
  const facts = (await as({ service: 'collection' }).call(snapshotCards, { query: { limit: 500 } })).body;
  expect(facts.filter(({ isParallel }) => isParallel).map(({ id }) => id)).toEqual([2]);

  // The rows of before can get a subset like new ones.
  const changes = { subset: 'Mystic Holograms' };
  await as({ userId: 1, isAdmin: true }).call(updateCard, { params: { id: 6 }, body: changes });
  const { rows: found } = await old.pool.query(`select id from cards where words @@ '''~mystic'''::tsquery`);
  expect(found).toEqual([{ id: 6 }]);
  const { body: hulk } = await collector.call(getCard, { params: { id: 6 } });
  expect(hulk.section).toEqual({ kind: 'insert', name: 'Mystic Holograms' });
});
