import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { sectionKey, sectionOf } from '@ninepocket/contracts/catalog/cards/sections';
import { snapshotCards, type CardFact } from '@ninepocket/contracts/catalog/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { MERGE_IS_DUE, queueDueMerges } from '../merges/due-merges.store.js';
import { recordMarketValues, REVALUED } from '../prices/market-values.store.js';
import { flagSellers } from './cards.store.js';
import { searchColumns } from './search-text.rules.js';
import { sets } from './sets.read-model.js';

/** A row of version 0 is a placeholder for a deletion, a price or a merge that arrived before its card. */
export const cards = readModel('cards', {
  source: 'catalog',
  snapshot: snapshotCards,
  deletions: 'retired',
  row: (fact: CardFact) => {
    const isParallel = fact.isParallel ?? false;
    return {
      ...fact,
      isParallel,
      ...searchColumns(fact.name, fact.cardNumber, fact.variation ?? '', fact.subset ?? ''),
      cardOrder: cardOrderKey(fact.cardNumber),
      section: sectionKey(sectionOf({ ...fact, isParallel })),
      isOlder: fact.isParallel === undefined,
    };
  },
  columns: [
    'setId',
    'cardNumber',
    'cardOrder',
    'name',
    'variation',
    'isInsert',
    'subset',
    'isParallel',
    'section',
    'rarity',
    'frontImageUrl',
    'estimatedValue',
    'searchText',
    'joinedWords',
    'retired',
    'mergedInto',
  ],
  addedLater: { columns: ['subset', 'isParallel', 'section'], missingIn: ({ isOlder }) => isOlder },
  parent: {
    table: 'card_sets',
    column: 'set_id',
    storeUnknown: (tx, facts) => sets.storeUnknown(tx, facts.map(setOf)),
  },
  returning: { ...REVALUED, mergeIsDue: MERGE_IS_DUE },
  written: async (tx, written: { id: number; revalued: boolean; mergeIsDue: boolean }[]) => {
    await recordMarketValues(tx, written);
    await queueDueMerges(tx, written);
  },
  retired: flagSellers,
});

/** What a card says about its set, whose own event arrives after an import. */
const setOf = ({ setId, setName, setSlug, setYear }: CardFact) => ({
  id: setId,
  name: setName,
  slug: setSlug,
  year: setYear,
  version: 0,
});
