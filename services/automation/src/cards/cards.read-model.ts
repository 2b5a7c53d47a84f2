import { snapshotCards, type CardFact } from '@ninepocket/contracts/catalog/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { applyMerges } from '../merges/merges.store.js';
import { deletePrices, GIVEN_PRICE, storeGivenPrices } from './given-prices.store.js';
import { sets } from './sets.read-model.js';

/** A row of version 0 is known by its deletion only, and has neither set, number nor name. */
export const cards = readModel('cards', {
  source: 'catalog',
  snapshot: snapshotCards,
  deletions: 'retired',
  row: (fact: CardFact, time: string) => ({
    ...fact,
    givenPrice: fact.givenPrice !== null && fact.givenPrice > 0 ? fact.givenPrice : null,
    hasImage: fact.frontImageUrl !== null,
    publishedAt: time,
  }),
  columns: ['setId', 'cardNumber', 'name', 'variation', 'isInsert', 'givenPrice', 'hasImage', 'retired', 'mergedInto'],
  parent: {
    table: 'card_sets',
    column: 'set_id',
    storeUnknown: (tx, facts) => sets.storeUnknown(tx, facts.map(setOf)),
  },
  returning: GIVEN_PRICE,
  written: storeGivenPrices,
  retired: deletePrices,
  rebuilt: applyMerges,
});

/** What a card says about its set, whose own event arrives after an import. */
const setOf = ({ setId, setName, setYear }: CardFact) => ({ id: setId, name: setName, year: setYear, version: 0 });
