import { changeKeepRules, listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { getCollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, linesOf, rowsOf, startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

const HEADER = 'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed';
const sparesOf = async (me: TestClient) =>
  Object.fromEntries((await me.call(listTrades)).body.map(({ cardId, spares, keep }) => [cardId, [spares, keep]]));

describe('copies for trade', () => {
  it('when a file has them, then each card keeps the others, its row says so, and undo restores what was kept', async () => {
    const me = world.hero();
    await me.call(changeKeepRules, { body: { rules: [{ kind: 'card', targetId: 7, copies: 3 }] } });
    const made = await upload(
      me,
      linesOf(
        HEADER,
        '4,1,Phoenix,X-Men,11,Near Mint,English,,',
        '1,1,Phoenix,X-Men,11,Mint,English,,',
        '3,2,Power Man,X-Men,12,Near Mint,English,,',
        '2,0,The Thing,Marvel Annual Flair,1,Near Mint,English,,',
        '1,0,Wolverine,Marvel Annual Flair,2,Near Mint,English,,',
        '2,5,Wolverine,X-Men,XH-1,Near Mint,English,,',
      ),
    );
    expect((await rowsOf(me, made.id)).map(({ reason }) => reason)).toEqual([
      '3 copies of this card will be kept, because of the copies for trade',
      null,
      null,
      '2 copies of this card will be kept, because of the copies for trade',
      null,
      '5 copies for trade are more than the row has; read as 2. Every copy of this card is for trade: none will be kept',
    ]);
    expect(made).toMatchObject({ format: 'deckbox', matched: 6, noted: 3 });
    expect(await sparesOf(me)).toEqual({});
    await applyImport(me, made.id);
    expect(await sparesOf(me)).toEqual({ 9: [2, 3], 10: [2, 1], 7: [2, 0] });
    await me.call(changeKeepRules, { body: { rules: [{ kind: 'card', targetId: 9, copies: 4 }] } });
    const { receiptId } = (await me.call(getCollectionImport, { params: { id: made.id } })).body;
    expect((await me.call(undoReceipt, { params: { id: receiptId ?? 0 } })).status).toBe(200);
    const { before } = (
      await me.call(changeKeepRules, {
        body: { rules: [1, 7, 9].map((targetId) => ({ kind: 'card' as const, targetId, copies: null })) },
      })
    ).body;
    expect(before).toEqual([
      { kind: 'card', targetId: 7, copies: 3 },
      { kind: 'card', targetId: 9, copies: 4 },
    ]);
  });

  it('when no copy of a file is for trade, then it says nothing about what is kept', async () => {
    const me = world.hero();
    const made = await upload(
      me,
      linesOf(HEADER, '4,0,Phoenix,X-Men,11,Near Mint,English,,', '2,,Power Man,X-Men,12,,,,'),
    );
    expect(made.noted).toBe(0);
    await applyImport(me, made.id);
    expect(await sparesOf(me)).toEqual({ 9: [3, 1], 10: [1, 1] });
  });
});
