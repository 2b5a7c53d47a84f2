import { blockUser, unblockUser } from '@ninepocket/contracts/social/friends/friends';
import { deleteMessage, listConversations, markReceived } from '@ninepocket/contracts/social/messages/messages';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { befriend, conversationOf, historyOf, say, signUpFriends } from './chat-world.js';
import { connectAs } from './live-world.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const found = async ({ client }: Person, q: string): Promise<number[]> =>
  (await client.call(listConversations, { query: { q } })).body.map(({ friend }) => friend.id);
const named = (displayName: string) => ({ body: { displayName, photoURL: 'https://example.com/photo.png' } });

describe('a conversation after a block', () => {
  it('when either user changes their names, then the other sees only the username, and the history', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'Hello');
    await ann.client.call(blockUser, { params: { userId: bob.userId } });
    const pairs: [Person, Person, string][] = [
      [ann, bob, 'New Bob'],
      [bob, ann, 'New Ann'],
    ];
    for (const [me, other, displayName] of pairs) {
      const { body } = await other.client.call(updateProfile, named(displayName));
      const { friend, canSend } = await conversationOf(me, other);
      expect({ friend, canSend }).toMatchObject({
        friend: { id: other.userId, username: body.username, displayName: null, photoURL: null },
        canSend: false,
      });
      expect((await me.client.call(listConversations)).body.map((row) => row.friend)).toEqual([friend]);
      expect(await found(me, displayName)).toEqual([]);
      expect(await found(me, body.username)).toEqual([other.userId]);
      expect(await historyOf(me, other)).toMatchObject([{ content: 'Hello' }]);
    }
    await ann.client.call(unblockUser, { params: { userId: bob.userId } });
    expect((await conversationOf(bob, ann)).friend).toMatchObject({ displayName: 'New Ann' });
    expect(await found(bob, 'New Ann')).toEqual([ann.userId]);
  });

  it.each(['the sender', 'the recipient'])(
    'when %s has blocked the other, then deletions and read marks are stored, and only the own tabs receive them',
    async (blocker) => {
      const [ann, bob] = await signUpFriends(world);
      await say(ann.client, bob.userId, 'Regrets');
      await say(bob.client, ann.userId, 'Answer');
      const [from, to] = blocker === 'the sender' ? [ann, bob] : [bob, ann];
      await from.client.call(blockUser, { params: { userId: to.userId } });
      const [annTab, bobTab] = [await connectAs(ann, world.url), await connectAs(bob, world.url)];

      const params = { friendId: bob.userId, seq: 1 };
      expect((await ann.client.call(deleteMessage, { params })).status).toBe(200);
      const read = await ann.client.call(markReceived, { params: { friendId: bob.userId }, body: { read: 2 } });
      expect(read).toMatchObject({ status: 200, body: { read: 2 } });
      await annTab.until('message', 1);
      await annTab.until('receipts', 1);
      expect((await historyOf(bob, ann)).find(({ seq }) => seq === 1)).toMatchObject({ content: '' });

      // Bob receives what follows, so nothing before it is still to be received.
      await ann.client.call(unblockUser, { params: { userId: bob.userId } });
      await bob.client.call(unblockUser, { params: { userId: ann.userId } });
      await befriend(world, ann, bob);
      await say(ann.client, bob.userId, 'Sorry');
      expect((await bobTab.until('message', 1)).map(({ message }) => message.content)).toEqual(['Sorry']);
      expect(bobTab.received('receipts')).toEqual([]);
      annTab.close();
      bobTab.close();
    },
  );
});
