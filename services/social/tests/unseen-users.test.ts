/** Users whom the caller must not see look like users who do not exist, in every call. */
import { randomUUID } from 'node:crypto';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import {
  acceptInvite,
  blockUser,
  cancelFriendRequest,
  createInvite,
  listBlocks,
  removeFriend,
  respondToFriendRequest,
  searchUsers,
  sendFriendRequest,
  unblockUser,
} from '@ninepocket/contracts/social/friends/friends';
import {
  compareCards,
  compareSets,
  getFriendProfile,
  listFriendCollection,
  listFriendWishlist,
} from '@ninepocket/contracts/social/friends/friend-profile';
import {
  cardChips,
  deleteMessage,
  editMessage,
  getConversation,
  listMessages,
  markReceived,
  readImage,
  reportUser,
  sendMessage,
  restoreMessage,
} from '@ninepocket/contracts/social/messages/messages';
import { getProfile, updateProfile } from '@ninepocket/contracts/social/social';
import { signUpFriends } from './chat-world.js';
import { upload } from './image-files.js';
import { connectAs } from './live-world.js';
import { startWorld, type Person, type World } from './world.js';

const UNKNOWN = 999_999;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const unseen: Record<string, (me: Person, other: Person) => Promise<unknown>> = {
  'is private': (_me, { client }) => client.call(updateProfile, { body: { profileVisibility: 'private' } }),
  'has blocked me': (me, { client }) => client.call(blockUser, { params: { userId: me.userId } }),
  'is deleted': async (_me, { client }) =>
    client.call(deleteAccount, { body: { confirm: (await client.call(getProfile)).body.username } }),
};

/** The status and body without the request's id. */
const comparable = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: body && typeof body === 'object' ? { ...body, requestId: null } : body,
});

/** Answers of all calls about a user, by name. */
const answersAbout = async (me: Person, userId: number): Promise<Record<string, unknown>> => {
  const { client } = me;
  const params = { friendId: userId };
  const calls = {
    profile: client.call(getFriendProfile, { params }),
    collection: client.call(listFriendCollection, { params }),
    wishlist: client.call(listFriendWishlist, { params }),
    setsTheyHave: client.call(compareSets, { params, query: { side: 'theyHave' } }),
    setsIHave: client.call(compareSets, { params, query: { side: 'iHave' } }),
    cardsTheyHave: client.call(compareCards, { params, query: { side: 'theyHave', setId: 1 } }),
    cardsIHave: client.call(compareCards, { params, query: { side: 'iHave', setId: 1 } }),
    conversation: client.call(getConversation, { params }),
    messages: client.call(listMessages, { params }),
    search: client.call(listMessages, { params, query: { q: 'secret' } }),
    changes: client.call(listMessages, { params, query: { after: 0 } }),
    send: client.call(sendMessage, { body: { recipientId: userId, content: 'Hi' } }),
    sendImage: upload(client, userId, await smallJpeg()),
    edit: client.call(editMessage, { params: { ...params, seq: 1 }, body: { content: 'x' } }),
    delete: client.call(deleteMessage, { params: { ...params, seq: 1 } }),
    restore: client.call(restoreMessage, { params: { ...params, seq: 1 } }),
    receipts: client.call(markReceived, { params, body: { read: 1 } }),
    chips: client.call(cardChips, { query: { friendId: userId, mention: '1994 flair 45' } }),
    request: client.call(sendFriendRequest, { body: { recipientId: userId } }),
    remove: client.call(removeFriend, { params: { userId } }),
    block: client.call(blockUser, { params: { userId } }),
    unblock: client.call(unblockUser, { params: { userId } }),
    report: client.call(reportUser, { body: { userId, reason: 'spam' } }),
    reportMessage: client.call(reportUser, { body: { userId, messageSeq: 1, reason: 'spam' } }),
  };
  const names = Object.keys(calls);
  const answers = await Promise.all(Object.values(calls));
  const overHttp = answers.map((answer, i) => [names[i], comparable(answer)] as const);
  const live = await connectAs(me, world.url);
  const overSocket = {
    liveTyping: await live.command('typing', { friendId: userId, isTyping: true }),
  };
  live.close();
  return { ...Object.fromEntries(overHttp), ...overSocket };
};

describe.each(Object.keys(unseen))('a user who %s', (name) => {
  it('when any call is made, then the answer is as for a user who does not exist', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    await unseen[name]?.(me, other);
    expect(await answersAbout(me, other.userId)).toEqual(await answersAbout(me, UNKNOWN));
    expect((await me.client.call(listBlocks)).body).toEqual([]);
  });

  it('when they are searched by name or address, then they are not found', async () => {
    const displayName = randomUUID();
    const address = `${displayName}@daily.test`;
    const [me, other] = [await world.signUp(), await world.signUp({ email: address, displayName })];
    const { username } = (await other.client.call(getProfile)).body;
    await unseen[name]?.(me, other);
    for (const q of [displayName, `@${username}`, address])
      expect((await me.client.call(searchUsers, { query: { q } })).body).toEqual([]);
  });

  it('when their invite link was blocked or deleted, then it is not valid', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    const { code } = (await other.client.call(createInvite)).body.invite;
    await unseen[name]?.(me, other);
    const [answer, missing] = [
      await me.client.call(acceptInvite, { params: { code } }),
      await me.client.call(acceptInvite, { params: { code: 'A'.repeat(22) } }),
    ];
    // The link of a private profile is an invitation.
    if (name === 'is private') expect(answer.status).toBe(200);
    else expect(comparable(answer)).toEqual(comparable(missing));
  });
});

describe('what belongs to other users', () => {
  it('when a request or an image of others is used, then the answer is as for one that does not exist', async () => {
    const [ann, bob] = await signUpFriends(world);
    const [me, other] = [await world.signUp(), await world.signUp()];
    const { body: request } = await ann.client.call(sendFriendRequest, { body: { recipientId: other.userId } });
    const { body: sent } = await upload(ann.client, bob.userId, await smallJpeg());
    const imageId = sent.image?.url.split('/')[4] ?? '';
    const answers = (id: number, image: string) =>
      Promise.all([
        me.client.call(respondToFriendRequest, { params: { id }, body: { status: 'accepted' } }),
        me.client.call(respondToFriendRequest, { params: { id }, body: { status: 'declined' } }),
        me.client.call(cancelFriendRequest, { params: { id } }),
        me.client.call(readImage, { params: { id: image, size: 'full' } }),
      ]).then((all) => all.map(comparable));
    expect(await answers(request.id, imageId)).toEqual(await answers(UNKNOWN, randomUUID()));
  });
});

describe('a user whom the caller knows', () => {
  it('when they become private after a conversation, then they can still be blocked and reported', async () => {
    const [me, other] = await signUpFriends(world);
    await other.client.call(sendMessage, { body: { recipientId: me.userId, content: 'Hi' } });
    await other.client.call(removeFriend, { params: { userId: me.userId } });
    await other.client.call(updateProfile, { body: { profileVisibility: 'private' } });
    expect((await me.client.call(reportUser, { body: { userId: other.userId, reason: 'spam' } })).status).toBe(201);
    const params = { userId: other.userId };
    for (let round = 0; round < 2; round++) expect((await me.client.call(blockUser, { params })).status).toBe(204);
  });
});
