import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { expect } from '@jest/globals';
import { standInForCollection, type StandIn } from './stand-in-collection.js';
import { checklist, importCsv, startWorld, type World } from './world.js';

export const SEARCH_HEADER = 'SET,Year,name,cardNumber,IsInsert,Image,description,Price,rarity,variation';
const ROWS = [
  'Flair,1995,Wolverine,1,false,,,,Common,',
  'Flair,1995,Wolverine,2,true,,,,Rare,',
  'Flair,1995,Wolverine vs. Hulk,3,false,,,,Common,',
  'Flair,1995,Old Wolverine,4,false,,,,Common,',
  'Flair,1995,Wolverine,45,false,,,,,Gold Foil',
  'Ages,2001,Wolverine,45,false,,,,,',
  'Ages,2001,X-Men 2099,MB-3,true,,,,,',
  'Ages,2001,Jötunheim,007,false,,,,,',
  'Ages,2001,Iron Man,8,false,,,,,',
  'Ages,2001,Man of Iron,9,false,,,,,',
  'Ages,2001,S.H.I.E.L.D.,10a,false,,,,,',
  "Ages,2001,Magneto's Helmet,11,false,,,,,",
];

export interface SearchWorld extends World {
  collection: StandIn;
  ask(q: string, more?: Record<string, unknown>): Promise<Answer<typeof search>>;
  find(q: string, more?: Record<string, unknown>): Promise<string[]>;
}

export const briefly = (cards: Card[]): string[] =>
  cards.map(({ name, cardNumber, set }) => `${name} #${cardNumber} ${set.year}`);

export const startSearchWorld = async (): Promise<SearchWorld> => {
  const collection = await standInForCollection();
  const world = await startWorld(collection.url);
  for (const name of ['marvel-universe-1990', 'x-men-1992', 'marvel-flair-1994'])
    await importCsv(world.admin, checklist(name));
  await importCsv(world.admin, [SEARCH_HEADER, ...ROWS].join('\n'));
  const ask = async (q: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await world.collector.call(search, { query: { q, ...more } });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  return {
    ...world,
    collection,
    ask,
    find: async (q, more) => briefly((await ask(q, more)).cards),
    async close() {
      await world.close();
      await collection.close();
    },
  };
};
