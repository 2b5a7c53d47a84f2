import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { blockUser } from '@ninepocket/contracts/social/friends/friends';
import {
  listMessageRequests,
  respondToMessageRequest,
  sendMessageRequest,
} from '@ninepocket/contracts/social/messages/message-requests';
import {
  deleteMessage,
  editMessage,
  listConversations,
  markReceived,
} from '@ninepocket/contracts/social/messages/messages';
import { listNotifications } from '@ninepocket/contracts/social/notifications';
import { getProfile } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { conversationOf, historyOf, say, signUpFriends, unreadOf } from './chat-world.js';
import { buildDeal } from './deal-world.js';
import { connectAs } from './live-world.js';
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

const two = async (): Promise<[Person, Person]> => [await world.signUp(), await world.signUp()];
/** Cards as the page shows them: those that were replaced are left out. */
const cardsOf = async (me: Person, other: Person): Promise<string[]> =>
  (await historyOf(me, other))
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ content, deal }) => (deal ? `${deal.kind} ${deal.revision}` : content))
    .reverse();
const noticesOf = async ({ client }: Person) =>
  (await client.call(listNotifications)).body
    .filter(({ kind }) => kind === 'deal')
    .map(({ text, link }) => [text, link]);
const requestsOf = async ({ client }: Person) =>
  (await client.call(listMessageRequests)).body.map(({ id, content, dealId }) => ({ id, content, dealId }));
const expectRevision = (dealId: number, revision: number) =>
  eventually(async () => {
    const { rows } = await world.pool.query('select revision from deals where id = $1', [dealId]);
    expect(rows).toEqual([{ revision }]);
  });
const nameOf = async ({ client }: Person): Promise<string> => {
  const { displayName, username } = (await client.call(getProfile)).body;
  return displayName ?? username;
};

describe('a deal of friends', () => {
  it('when it changes, then its one card moves to the end, with unread counts, notices and pushes', async () => {
    const [ann, bob] = await signUpFriends(world);
    const live = await connectAs(bob, world.url);
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    expect([await cardsOf(bob, ann), await unreadOf(bob), await unreadOf(ann)]).toEqual([['offered 1'], 1, 0]);
    expect(await noticesOf(bob)).toEqual([[`${await nameOf(ann)} made an offer.`, `/deals/${dealId}`]]);
    await say(bob.client, ann.userId, 'Hm');
    await change('countered', 'countered', bob);
    await expectRevision(dealId, 2);
    expect(await cardsOf(ann, bob)).toEqual(['Hm', 'countered 2']);
    expect([await unreadOf(bob), await unreadOf(ann)]).toEqual([0, 2]);
    expect([await noticesOf(bob), await noticesOf(ann)]).toEqual([
      [],
      [[`${await nameOf(bob)} countered the offer.`, `/deals/${dealId}`]],
    ]);
    expect((await conversationOf(ann, bob)).lastMessage?.deal).toMatchObject({ dealId, state: 'countered' });
    await ann.client.call(markReceived, { params: { friendId: bob.userId }, body: { read: 3 } });
    await change('expired', 'expired', null);
    await expectRevision(dealId, 3);
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      // prettier-ignore
      expect(await noticesOf(me)).toEqual([[`The offer has expired (with ${await nameOf(other)}).`, `/deals/${dealId}`]]);
    const pushed = (await live.until('message', 6)).map(({ message }) => [
      message.deal?.kind,
      message.deletedAt !== null,
    ]);
    expect(pushed).toEqual([
      ['offered', false],
      [undefined, false],
      ['offered', true],
      ['countered', false],
      ['countered', true],
      ['expired', false],
    ]);
    const offsets = live.received('message').map(({ message }) => message.offset);
    expect(offsets).toEqual([1, 2, 3, 4, 5, 6]);
    live.close();
  });

  it('when an event repeats or arrives late, then it changes nothing', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('accepted', 'accepted', bob, { revision: 5 });
    await change('countered', 'countered', ann, { revision: 4 });
    await change('accepted', 'accepted', bob, { revision: 5 });
    await change('sent', 'accepted', ann, { revision: 6 });
    await expectRevision(dealId, 6);
    expect(await historyOf(bob, ann)).toHaveLength(2);
    expect(await cardsOf(bob, ann)).toEqual(['sent 6']);
    expect([await unreadOf(bob), await unreadOf(ann)]).toEqual([1, 0]);
  });

  it('when a card is edited or deleted like a message, then it is missing', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    const params = { friendId: bob.userId, seq: 1 };
    expect([
      (await ann.client.call(editMessage, { params, body: { content: 'x' } })).status,
      (await ann.client.call(deleteMessage, { params })).status,
    ]).toEqual([404, 404]);
  });
});

describe('an offer of a user who is no friend', () => {
  it('when it arrives, then it is a message request; an answer to the offer opens the conversation', async () => {
    const [ann, bob] = await two();
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    expect(await requestsOf(bob)).toEqual([{ id: expect.any(Number), content: '', dealId }]);
    expect([await unreadOf(bob), (await noticesOf(bob)).length]).toEqual([0, 1]);
    expect((await bob.client.call(listConversations)).body).toEqual([]);
    await ann.client.call(sendMessageRequest, { body: { recipientId: bob.userId, content: 'Hello' } });
    expect(await requestsOf(bob)).toEqual([{ id: expect.any(Number), content: 'Hello', dealId }]);
    await change('countered', 'countered', bob);
    await expectRevision(dealId, 2);
    expect(await requestsOf(bob)).toEqual([]);
    expect(await cardsOf(ann, bob)).toEqual(['Hello', 'countered 2']);
    await say(ann.client, bob.userId, 'Fine');
  });

  it('when the other one has asked before, then the offer accepts that request', async () => {
    const [ann, bob] = await two();
    await bob.client.call(sendMessageRequest, { body: { recipientId: ann.userId, content: 'Trade?' } });
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    expect([await requestsOf(ann), await requestsOf(bob)]).toEqual([[], []]);
    expect(await cardsOf(bob, ann)).toEqual(['Trade?', 'offered 1']);
  });

  it('when the message request is accepted, then the card is in the conversation', async () => {
    const [ann, bob] = await two();
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    const [request] = await requestsOf(bob);
    const body = { status: 'accepted' as const };
    expect((await bob.client.call(respondToMessageRequest, { params: { id: request!.id }, body })).status).toBe(200);
    expect(await cardsOf(bob, ann)).toEqual(['offered 1']);
    await change('withdrawn', 'withdrawn', ann);
    await expectRevision(dealId, 2);
    expect(await cardsOf(bob, ann)).toEqual(['withdrawn 2']);
  });

  it('when the request is declined, then later offers do not ask again; when the offer ends, then it is gone', async () => {
    const [ann, bob] = await two();
    const first = buildDeal(publisher, ann, bob);
    await first.change('offered', 'offered', ann);
    await first.change('withdrawn', 'withdrawn', ann);
    await expectRevision(first.dealId, 2);
    expect(await requestsOf(bob)).toEqual([]);
    const second = buildDeal(publisher, ann, bob);
    await second.change('offered', 'offered', ann);
    await expectRevision(second.dealId, 1);
    const [request] = await requestsOf(bob);
    const body = { status: 'declined' as const };
    await bob.client.call(respondToMessageRequest, { params: { id: request!.id }, body });
    const third = buildDeal(publisher, ann, bob);
    await third.change('offered', 'offered', ann);
    await expectRevision(third.dealId, 1);
    expect(await requestsOf(bob)).toEqual([]);
  });

  it('when either has blocked the other, then nothing is asked or opened', async () => {
    const [ann, bob] = await two();
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await change('withdrawn', 'withdrawn', null);
    await expectRevision(dealId, 2);
    expect([await requestsOf(bob), (await bob.client.call(listConversations)).body]).toEqual([[], []]);
  });
});

describe('a deleted account', () => {
  it('when its deal changes afterwards, then nothing is stored', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { dealId, change } = buildDeal(publisher, ann, bob);
    await change('offered', 'offered', ann);
    await expectRevision(dealId, 1);
    const { username } = (await ann.client.call(getProfile)).body;
    await ann.client.call(deleteAccount, { body: { confirm: username } });
    await change('cancelled', 'cancelled', null);
    const last = buildDeal(publisher, bob, await world.signUp());
    await last.change('offered', 'offered', bob);
    await expectRevision(last.dealId, 1);
    expect((await world.pool.query('select from deals where id = $1', [dealId])).rowCount).toBe(0);
    expect(await noticesOf(bob)).toEqual([]);
  });
});
