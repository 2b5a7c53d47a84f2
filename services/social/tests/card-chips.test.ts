import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import { blockUser } from '@ninepocket/contracts/social/friends/friends';
import { cardChips } from '@ninepocket/contracts/social/messages/messages';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { say, signUpFriends } from './chat-world.js';
import { startWorld, type Person, type World } from './world.js';

const card: CardView = {
  id: 45,
  name: 'Storm',
  cardNumber: '45',
  variation: null,
  isInsert: false,
  subset: null,
  section: { kind: 'base', name: 'Base' },
  rarity: null,
  frontImageUrl: '/api/cards/45/image',
  drawnImageUrl: '/api/plates/45/latest-330.webp',
  estimatedValue: null,
  marketValue: 2.5,
  salesCount: 3,
  setId: 3,
  setName: 'Marvel Annual Flair',
  setYear: 1994,
  setSlug: 'flair-1994',
  mainSetSlug: null,
  retired: false,
};

let world: World;
let collection: Server;
let asked: { mentions: string[]; userIds: number[] }[] = [];
let isDown = false;
beforeAll(async () => {
  collection = createServer(async (req, res) => {
    const body = JSON.parse(await text(req)) as (typeof asked)[number];
    asked.push(body);
    const holders = body.userIds.map((userId, i) => ({ userId, copies: i + 1, isWished: i === 1 }));
    const found = body.mentions.map((mention) => (mention === '1994 flair 45' ? { card, holders } : null));
    res.statusCode = isDown ? 500 : 200;
    res.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  });
  await new Promise<void>((ready) => collection.listen(0, '127.0.0.1', ready));
  world = await startWorld({ COLLECTION_URL: `http://127.0.0.1:${(collection.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await world.stop();
  collection.close();
});

const chipsOf = (me: Person, friendId: number, mention: string[] = ['1994 flair 45']) =>
  me.client.call(cardChips, { query: { friendId, mention } });
const theirsOf = async (me: Person, friend: Person) => (await chipsOf(me, friend.userId)).body[0]?.card?.theirs;

describe('cards mentioned in a conversation', () => {
  it('when friends share everything, then the chip shows what both have; unknown cards are null', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { status, body } = await chipsOf(ann, bob.userId, ['1994 flair 45', 'nonsense']);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        mention: '1994 flair 45',
        card: {
          cardId: 45,
          name: 'Storm',
          cardNumber: '45',
          setName: 'Marvel Annual Flair',
          setYear: 1994,
          imageUrl: '/api/cards/45/image',
          drawnImageUrl: '/api/plates/45/latest-330.webp',
          marketValue: 2.5,
          mine: { copies: 1, isWished: false },
          theirs: { copies: 2, isWished: true },
        },
      },
      { mention: 'nonsense', card: null },
    ]);
  });

  it('when the friend hides the collection or the wishlist, then only that is unknown', async () => {
    const [ann, bob] = await signUpFriends(world);
    await bob.client.call(updateProfile, { body: { showCollection: false } });
    expect(await theirsOf(ann, bob)).toEqual({ copies: null, isWished: true });
    await bob.client.call(updateProfile, { body: { showCollection: true, showWishlist: false } });
    expect(await theirsOf(ann, bob)).toEqual({ copies: 2, isWished: null });
    expect(await theirsOf(bob, ann)).toEqual({ copies: 2, isWished: true });
  });

  it('when a former friend has blocked me, then the card stays and nothing of theirs is requested', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'Look: [[1994 flair 45]]');
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    asked = [];
    expect(await theirsOf(ann, bob)).toEqual({ copies: null, isWished: null });
    expect(asked).toEqual([{ mentions: ['1994 flair 45'], userIds: [ann.userId] }]);
  });

  it('when there is no conversation, then the answer is as for an unknown user', async () => {
    const [ann] = await signUpFriends(world);
    const eve = await world.signUp();
    asked = [];
    const answers = await Promise.all([eve.userId, ann.userId, 999_999].map((id) => chipsOf(ann, id)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
    expect((await world.as(null).call(cardChips, { query: { friendId: 1, mention: 'x' } })).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('when there are more than 20 mentions or an empty one, then the request is refused', async () => {
    const [ann, bob] = await signUpFriends(world);
    expect((await chipsOf(ann, bob.userId, Array<string>(21).fill('x'))).status).toBe(400);
    expect((await chipsOf(ann, bob.userId, [''])).status).toBe(400);
  });

  it('when collection fails or is down, then the answer is 502 or 503', async () => {
    const [ann, bob] = await signUpFriends(world);
    isDown = true;
    expect((await chipsOf(ann, bob.userId)).status).toBe(502);
    isDown = false;
    collection.closeAllConnections();
    await new Promise((closed) => collection.close(closed));
    expect((await chipsOf(ann, bob.userId)).status).toBe(503);
  });
});
