import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { deleteDealAddress, getDealAddresses, putDealAddress } from '@ninepocket/contracts/social/deal-addresses';
import { getProfile } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { signUpFriends } from './chat-world.js';
import { buildDeal } from './deal-world.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let publisher: TestPublisher;
beforeAll(async () => {
  world = await startWorld();
  publisher = await openPublisher('collection');
});
afterAll(async () => {
  await publisher.close();
  await world.stop();
});

const HOME = {
  name: 'Ann Smith',
  street: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'USA',
};
const read = (me: Person, dealId: number) => me.client.call(getDealAddresses, { params: { dealId } });
const put = (me: Person, dealId: number, body = HOME) => me.client.call(putDealAddress, { params: { dealId }, body });
const expectState = (dealId: number, state: string) =>
  eventually(async () => {
    expect((await world.pool.query('select state from deals where id = $1', [dealId])).rows).toEqual([{ state }]);
  });
const startDeal = async (kind: 'offered' | 'accepted') => {
  const [ann, bob] = await signUpFriends(world);
  const { dealId, change } = buildDeal(publisher, ann, bob);
  await change(kind, kind, ann);
  await expectState(dealId, kind);
  return { ann, bob, dealId, change };
};

describe('the address of a deal', () => {
  it('when the deal is accepted, then the partner sees it, until the deal ends and it is deleted', async () => {
    const { ann, bob, dealId, change } = await startDeal('offered');
    expect((await put(ann, dealId)).body).toEqual({ mine: HOME, theirs: null });
    expect((await read(bob, dealId)).body).toEqual({ mine: null, theirs: null });
    await change('accepted', 'accepted', bob);
    await expectState(dealId, 'accepted');
    expect((await read(bob, dealId)).body).toEqual({ mine: null, theirs: HOME });
    const moved = { ...HOME, street: '2 Main St' };
    await put(ann, dealId, moved);
    expect((await read(bob, dealId)).body.theirs).toEqual(moved);
    await change('disputed', 'disputed', bob);
    await expectState(dealId, 'disputed');
    expect((await read(bob, dealId)).body.theirs).toEqual(moved);
    await change('completed', 'completed', bob);
    await expectState(dealId, 'completed');
    expect((await read(bob, dealId)).body).toEqual({ mine: null, theirs: null });
    expect((await world.pool.query('select from deal_addresses where deal_id = $1', [dealId])).rowCount).toBe(0);
    expect((await put(ann, dealId)).body.code).toBe('deal_ended');
  });

  it('when another user or nobody asks, then the deal is missing', async () => {
    const { ann, dealId } = await startDeal('accepted');
    await put(ann, dealId);
    const eve = await world.signUp();
    expect([
      (await read(eve, dealId)).status,
      (await put(eve, dealId)).status,
      (await read(ann, 999_999)).status,
    ]).toEqual([404, 404, 404]);
    expect((await eve.client.call(deleteDealAddress, { params: { dealId } })).status).toBe(204);
    expect((await read(ann, dealId)).body.mine).toEqual(HOME);
    const params = { dealId };
    const nobody = world.as(null);
    expect((await nobody.call(getDealAddresses, { params })).status).toBe(401);
    expect((await nobody.call(putDealAddress, { params, body: HOME })).status).toBe(401);
  });

  it('when its owner deletes it or the account, then it is gone', async () => {
    const { ann, bob, dealId } = await startDeal('accepted');
    await put(ann, dealId);
    expect((await ann.client.call(deleteDealAddress, { params: { dealId } })).status).toBe(204);
    expect((await read(bob, dealId)).body.theirs).toBeNull();
    await put(ann, dealId);
    const { username } = (await ann.client.call(getProfile)).body;
    await ann.client.call(deleteAccount, { body: { confirm: username } });
    expect((await world.pool.query('select from deal_addresses where deal_id = $1', [dealId])).rowCount).toBe(0);
  });

  it('when fields are missing, then the status is 400; the address is in no event', async () => {
    const { ann, dealId } = await startDeal('accepted');
    expect((await put(ann, dealId, { ...HOME, street: ' ' })).status).toBe(400);
    await put(ann, dealId);
    const { rowCount } = await world.pool.query(`select from messaging.outbox where data::text like '%Main St%'`);
    expect(rowCount).toBe(0);
  });
});
