import { addHolding } from '@ninepocket/contracts/collection/collection';
import { exportTrades, exportWants } from '@ninepocket/contracts/collection/lists/exports';
import { changeKeepRules, listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { addWish } from '@ninepocket/contracts/collection/wishlist';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, collectionOf, startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

const HEADERS = {
  deckbox:
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price',
  moxfield:
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price',
} as const;
const filled = async (): Promise<TestClient> => {
  const me = world.hero();
  await me.call(addHolding, { body: { cardId: 9, quantity: 4 } });
  await me.call(addHolding, { body: { cardId: 9, condition: 'Poor', signedBy: 'Unknown' } });
  await me.call(addHolding, { body: { cardId: 4, quantity: 2, condition: 'Excellent' } });
  await me.call(addHolding, { body: { cardId: 10 } });
  await me.call(changeKeepRules, { body: { rules: [{ kind: 'card', targetId: 9, copies: 3 }] } });
  return me;
};
const spares = async (me: TestClient) =>
  (await me.call(listTrades)).body.map(({ cardId, condition, spares }) => [cardId, condition, spares]);
const fileOf = async (me: TestClient, format: 'deckbox' | 'moxfield') => {
  const answer = await me.call(exportTrades, { query: { format } });
  expect(answer.status).toBe(200);
  return String(answer.body);
};

describe('lists as files', () => {
  it('when spares are exported, then the file has every copy of these cards in the columns of the program', async () => {
    const me = await filled();
    const lines = (await fileOf(me, 'deckbox')).trimEnd().split('\r\n');
    expect(lines).toEqual([
      HEADERS.deckbox,
      '4,2,Phoenix,1992 X-Men,11,Near Mint,,,,,,,,,',
      '1,0,Phoenix,1992 X-Men,11,Poor,,,signed,,,,,,',
      '2,1,"Storm, ""Goddess""",1994 Marvel Annual Flair,3,Good (Lightly Played),,Gold,,,,,,,',
    ]);
    expect((await fileOf(me, 'moxfield')).split('\r\n')[0]).toBe(HEADERS.moxfield);
  });

  it.each(['deckbox', 'moxfield'] as const)(
    'when the file for %s is imported by another collector, then the same copies are owned and spare',
    async (format) => {
      const me = await filled();
      const other = world.hero();
      const made = await upload(other, await fileOf(me, format));
      expect(made).toMatchObject({ format, matched: 3, ambiguous: 0, refused: 0 });
      await applyImport(other, made.id);
      expect((await collectionOf(other)).map(({ cardId, quantity }) => [cardId, quantity]).toSorted()).toEqual([
        [4, 2],
        [9, 1],
        [9, 4],
      ]);
      if (format === 'deckbox') expect(await spares(other)).toEqual(await spares(me));
    },
  );

  it('when wants are exported, then each is one copy, and files are for SUPER_HEROes', async () => {
    const me = world.hero();
    await me.call(addWish, { body: { cardId: 9 } });
    expect(String((await me.call(exportWants, { query: { format: 'moxfield' } })).body)).toBe(
      `${HEADERS.moxfield}\r\n1,0,Phoenix,1992 X-Men,,,,,,11,,,\r\n`,
    );
    const sideKick = world.sideKick();
    for (const answer of [await sideKick.call(exportTrades), await sideKick.call(exportWants)])
      expect(answer.status).toBe(403);
  });
});
