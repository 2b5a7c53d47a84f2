import { addHolding, removeHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 4));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const add = (me: TestClient, certNumber: string | null, more: object = {}) =>
  me.call(addHolding, { body: { cardId: 1, gradeCompany: 'PSA', certNumber, ...more } });
const change = (me: TestClient, id: number, body: object) => me.call(updateHolding, { params: { id }, body });
const TAKEN = { status: 409, body: { code: 'cert_taken' } };

describe('certificate numbers', () => {
  it('when a company’s number is added again, for whatever card, then it is refused', async () => {
    const me = world.as({ userId: 10 });
    await add(me, 'A123');
    expect(await add(me, 'a123', { cardId: 2 })).toMatchObject({
      ...TAKEN,
      body: { detail: 'You already have a copy with PSA certificate a123.' },
    });
    expect((await add(me, 'A123', { gradeCompany: 'BGS' })).status).toBe(201);
    expect((await add(world.as({ userId: 11 }), 'A123')).status).toBe(201);
  });

  it('when a number is typed with other spaces, dashes or case, then it is the same one, and stored as typed', async () => {
    const me = world.as({ userId: 18 });
    expect((await add(me, 'B27-111')).body).toMatchObject({ certNumber: 'B27-111' });
    for (const typed of ['B27111', 'b27‑111', 'B27 – 111', 'B\u00a027\u2212111'])
      expect(await add(me, typed, { cardId: 2 })).toMatchObject(TAKEN);
    expect((await add(me, 'B27-112')).status).toBe(201);
  });

  it('when only the way to write a number was changed, then undo restores it', async () => {
    const me = world.as({ userId: 19 });
    const { body: mine } = await add(me, 'B27-111', { serialNumber: '017/050' });
    const { body: changed } = await change(me, mine.id, { certNumber: 'b27111', serialNumber: '17/50' });
    expect(await me.call(undoReceipt, { params: { id: changed.receiptId ?? 0 } })).toMatchObject({ status: 200 });
  });

  it('when companies are not known, or there is none, then numbers may repeat', async () => {
    const me = world.as({ userId: 12 });
    for (const gradeCompany of ['Other', 'Other', null, null])
      expect((await add(me, '1', { gradeCompany })).status).toBe(201);
  });

  it('when one number is added ten times concurrently, then it is added once', async () => {
    const me = world.as({ userId: 13 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(me, '1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('when a copy is changed to a number or company that makes it equal, then it is refused', async () => {
    const me = world.as({ userId: 14 });
    await add(me, '1');
    const { body: second } = await add(me, '2');
    const { body: third } = await add(me, '1', { gradeCompany: 'SGC' });
    expect(await change(me, second.id, { certNumber: '1' })).toMatchObject(TAKEN);
    expect(await change(me, third.id, { gradeCompany: 'PSA' })).toMatchObject(TAKEN);
    expect((await change(me, second.id, { certNumber: '2', notes: 'same number' })).status).toBe(200);
  });

  it('when several copies would share a number, then it is refused', async () => {
    const me = world.as({ userId: 15 });
    const refused = { status: 400, body: { errors: [expect.objectContaining({ path: 'body.quantity' })] } };
    expect(await add(me, '1', { quantity: 2 })).toMatchObject(refused);
    const { body: one } = await add(me, '1');
    expect(await change(me, one.id, { quantity: 2 })).toMatchObject(refused);
    const { body: stack } = await add(me, null, { quantity: 3 });
    expect(await change(me, stack.id, { copies: 2, certNumber: '2' })).toMatchObject(refused);
    expect(await change(me, stack.id, { copies: 1, certNumber: '1' })).toMatchObject(TAKEN);
    expect((await change(me, stack.id, { copies: 1, certNumber: '2' })).status).toBe(200);
  });

  it('when copies have shared a number since before, then they can be edited, reduced and split', async () => {
    const me = world.as({ userId: 16 });
    const { body: stack } = await add(me, 'old', { quantity: 1 });
    const { body: other } = await add(me, 'x');
    await world.sql.query(`update holdings set cert_number = 'old' where id = $1`, [other.id]);
    expect((await change(me, other.id, { notes: 'a', certNumber: 'old' })).status).toBe(200);
    const { body: several } = await add(me, null, { cardId: 2, quantity: 4 });
    await world.sql.query(`update holdings set cert_number = 'several' where id = $1`, [several.id]);
    expect((await change(me, several.id, { quantity: 3 })).status).toBe(200);
    expect((await change(me, several.id, { quantity: 4 })).status).toBe(400);
    expect((await change(me, several.id, { copies: 1, notes: 'b' })).status).toBe(200);
    expect((await change(me, stack.id, { certNumber: null })).status).toBe(200);
  });

  it('when a number was used again, then undo does not restore the copy that had it', async () => {
    const me = world.as({ userId: 17 });
    const { body: first } = await add(me, '1');
    const { body: removed } = await me.call(removeHoldings, { body: { holdingIds: [first.id] } });
    const { body: again } = await add(me, '1', { cardId: 2 });
    const undo = { params: { id: removed.receiptId ?? 0 } };
    expect(await me.call(undoReceipt, undo)).toMatchObject({
      ...TAKEN,
      body: { detail: 'You already have a copy with PSA certificate 1.' },
    });
    await me.call(removeHolding, { params: { id: again.id } });
    expect((await me.call(undoReceipt, undo)).status).toBe(200);
  });
});
