import { removeFriend } from '@ninepocket/contracts/social/friends/friends';
import {
  deleteMessage,
  editMessage,
  listConversations,
  listMessages,
  markReceived,
  sendMessage,
} from '@ninepocket/contracts/social/messages/messages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { befriend, conversationOf, historyOf, say, signUpFriends, unfriend, unreadOf } from './chat-world.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '1000' });
});
afterAll(() => world.stop());

describe('sending', () => {
  it.each(['\u3164', '\u2800', '\u200b\u200c\u200d', ' \n\u00a0'])(
    'when a message is %j, which looks empty, then it is refused',
    async (content) => {
      const [ann, bob] = await signUpFriends(world);
      const { status, body } = await ann.client.call(sendMessage, { body: { recipientId: bob.userId, content } });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['body.content']]);
    },
  );

  it('when a friend sends a message, then both see it, and it is unread for the recipient only', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { status, body } = await ann.client.call(sendMessage, {
      body: { recipientId: bob.userId, content: '  Hello  ' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      seq: 1,
      offset: 1,
      senderId: ann.userId,
      recipientId: bob.userId,
      content: 'Hello',
      image: null,
      isRead: false,
    });
    expect(await historyOf(ann, bob)).toEqual([body]);
    expect(await historyOf(bob, ann)).toEqual([body]);
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([0, 1]);
    expect(await conversationOf(bob, ann)).toMatchObject({
      friend: { id: ann.userId, isOnline: false },
      canSend: true,
      unread: 1,
      offset: 1,
      lastMessage: { content: 'Hello' },
    });
  });

  it('when the users are not friends, blocked or unknown, then the answers are alike and nothing is stored', async () => {
    const [ann, bob, eve] = [await world.signUp(), await world.signUp(), await world.signUp()];
    await world.pool.query('insert into blocks values ($1, $2)', [eve.userId, ann.userId]);
    await world.pool.query('insert into friendships (requester_id, recipient_id) values ($1, $2)', [
      ann.userId,
      bob.userId,
    ]);
    const answers = await Promise.all(
      [bob.userId, eve.userId, 999_999, ann.userId].map((recipientId) =>
        ann.client.call(sendMessage, { body: { recipientId, content: 'Hi' } }),
      ),
    );
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'not_friends']);
    const { rowCount } = await world.pool.query('select from conversations where $1 in (low_id, high_id)', [
      ann.userId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('when a request is repeated with its key, then one message is stored', async () => {
    const [ann, bob] = await signUpFriends(world);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        ann.client.call(sendMessage, {
          body: { recipientId: bob.userId, content: 'Once' },
          headers: { 'idempotency-key': 'once' },
        }),
      ),
    );
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const repeated = await say(ann.client, bob.userId, 'Once', 'once');
    expect(await historyOf(bob, ann)).toEqual([repeated]);
    const other = await ann.client.call(sendMessage, {
      body: { recipientId: bob.userId, content: 'Other' },
      headers: { 'idempotency-key': 'once' },
    });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('when both friends send 200 messages at the same time, then positions and offsets have no gaps', async () => {
    const [ann, bob] = await signUpFriends(world);
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i % 2 ? say(ann.client, bob.userId, `a${i}`) : say(bob.client, ann.userId, `b${i}`),
      ),
    );
    const [of, to] = [await historyOf(ann, bob, { limit: 500 }), await historyOf(bob, ann, { limit: 500 })];
    expect(of).toEqual(to);
    expect(of.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => 200 - i));
    expect(of.map(({ offset }) => offset)).toEqual(of.map(({ seq }) => seq));
    expect(new Set(of.map(({ content }) => content)).size).toBe(200);
    const times = of.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([100, 100]);
  });

  it('when a friend is removed while messages are in flight, then each is stored or refused, and later ones are refused', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'first');
    const sending = Array.from({ length: 20 }, (_, i) =>
      ann.client.call(sendMessage, { body: { recipientId: bob.userId, content: `m${i}` } }),
    );
    await bob.client.call(removeFriend, { params: { userId: ann.userId } });
    const { status } = await ann.client.call(sendMessage, { body: { recipientId: bob.userId, content: 'late' } });
    expect(status).toBe(403);
    const answers = await Promise.all(sending);
    const stored = answers.filter((answer) => answer.status === 201).map(({ body }) => body.content);
    expect(answers.every((answer) => answer.status === 201 || answer.body.code === 'not_friends')).toBe(true);
    const found = await historyOf(bob, ann, { limit: 100 });
    expect(found.map(({ content }) => content).sort()).toEqual(['first', ...stored].sort());
    expect(await conversationOf(bob, ann)).toMatchObject({ canSend: false, friend: { isOnline: false } });
  });

  it('when a user sends more messages than the limit, then the answer is 429 and other users are not affected', async () => {
    const limited = await startWorld({ MESSAGES_PER_MINUTE: '3' });
    const [ann, bob] = await signUpFriends(limited);
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push(await ann.client.call(sendMessage, { body: { recipientId: bob.userId, content: `m${i}` } }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await say(bob.client, ann.userId, 'still fine');
    await limited.stop();
  });

  it('when a sent message is repeated with its key after the limit, then the answer is the stored one', async () => {
    const limited = await startWorld({ MESSAGES_PER_MINUTE: '1' });
    const [ann, bob] = await signUpFriends(limited);
    const send = (content: string, key: string) =>
      ann.client.call(sendMessage, {
        body: { recipientId: bob.userId, content },
        headers: { 'idempotency-key': key },
      });
    const first = await send('first', 'key-1');
    expect((await send('second', 'key-2')).status).toBe(429);
    expect(await send('first', 'key-1')).toMatchObject({ status: 201, body: first.body });
    expect((await send('other', 'key-1')).body.code).toBe('idempotency_key_reused');
    await limited.stop();
  });

  it('when a message has markup, scripts in both directions or hidden marks, then the text is stored as it is, without marks', async () => {
    const [ann, bob] = await signUpFriends(world);
    const markup = '<img src=x onerror="alert(1)"> [[1994 flair 45]]\n\'"; drop table messages; --';
    expect((await say(ann.client, bob.userId, markup)).content).toBe(markup);
    expect((await say(ann.client, bob.userId, 'שלום \u202Egnp.exe\u202C עולם')).content).toBe('שלום gnp.exe עולם');
    expect((await say(ann.client, bob.userId, '🦸‍♀️')).content).toBe('🦸‍♀️');
    for (const content of ['', '   ', '\u202E\u200B', 'x'.repeat(10_000), 'a\u0000b', '\ud800'])
      expect((await ann.client.call(sendMessage, { body: { recipientId: bob.userId, content } })).status).toBe(400);
    expect(await historyOf(bob, ann)).toHaveLength(3);
  });
});

describe('reading', () => {
  it('when a conversation has many messages, then pages, positions, changes and searches are complete', async () => {
    const [ann, bob] = await signUpFriends(world);
    for (let i = 1; i <= 25; i++) await say(ann.client, bob.userId, i % 5 ? `Card ${i}` : `Spider-Man ${i}`);
    const seqs = async (query: Record<string, unknown>): Promise<number[]> => {
      const found: number[] = [];
      for (let cursor: string | undefined; ;) {
        const { body, page } = await bob.client.call(listMessages, {
          params: { friendId: ann.userId },
          query: { ...query, cursor },
        });
        found.push(...body.map(({ seq }) => seq));
        if (!page.next) return found;
        cursor = page.next;
      }
    };
    const newestFirst = Array.from({ length: 25 }, (_, i) => 25 - i);
    expect(await seqs({ limit: 10 })).toEqual(newestFirst);
    expect(await seqs({ limit: 4, after: 20 })).toEqual([21, 22, 23, 24, 25]);
    expect(await seqs({ limit: 2, q: 'SPIDER man' })).toEqual([25, 20, 15, 10, 5]);
    expect(await seqs({ limit: 10, q: 'card 2' })).toEqual([24, 23, 22, 21, 12, 2]);
    expect(await seqs({ limit: 10, q: '%' })).toEqual([]);
    const around = await historyOf(bob, ann, { limit: 6, around: 10 });
    expect(around.map(({ seq }) => seq)).toEqual([13, 12, 11, 10, 9, 8]);
    for (const position of [2_147_483_647, 2_147_483_622])
      expect((await historyOf(bob, ann, { limit: 100, around: position })).map(({ seq }) => seq)[0]).toBe(25);
    expect(
      (await bob.client.call(listMessages, { params: { friendId: ann.userId }, query: { q: 'a', after: 1 } })).status,
    ).toBe(400);
  });

  it('when messages are edited and deleted, then the changes follow in order, each once', async () => {
    const [ann, bob] = await signUpFriends(world);
    for (const text of ['one', 'two', 'three']) await say(ann.client, bob.userId, text);
    const { offset } = await conversationOf(bob, ann);
    const params = { friendId: bob.userId, seq: 1 };
    const edited = await ann.client.call(editMessage, { params, body: { content: 'ONE' } });
    expect(edited.body).toMatchObject({ seq: 1, offset: 4, content: 'ONE' });
    expect(edited.body.editedAt).not.toBeNull();
    const deleted = await ann.client.call(deleteMessage, { params: { ...params, seq: 2 } });
    expect(deleted.body).toMatchObject({ seq: 2, offset: 5, content: '' });
    expect((await ann.client.call(deleteMessage, { params: { ...params, seq: 2 } })).body).toEqual(deleted.body);
    await say(ann.client, bob.userId, 'four');
    const changes = await historyOf(bob, ann, { after: offset });
    expect(changes.map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'ONE'],
      [2, ''],
      [4, 'four'],
    ]);
    expect(await unreadOf(bob)).toBe(3);
    expect(await historyOf(bob, ann, { q: 'two' })).toEqual([]);
    expect(await historyOf(bob, ann, { q: 'one' })).toHaveLength(1);
  });

  it('when 15 minutes have passed, the message is the friend’s or the friendship ended, then it cannot be edited', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'old');
    await say(ann.client, bob.userId, 'new');
    await world.pool.query(`update messages set created_at = now() - interval '15 minutes' where content = 'old'`);
    const edit = async ({ client }: Person, friend: Person, seq: number) => {
      const { status, body } = await client.call(editMessage, {
        params: { friendId: friend.userId, seq },
        body: { content: 'changed' },
      });
      return [status, body.code];
    };
    expect(await edit(ann, bob, 1)).toEqual([409, 'too_late']);
    expect(await edit(bob, ann, 2)).toEqual([404, 'not_found']);
    expect(await edit(ann, bob, 9)).toEqual([404, 'not_found']);
    expect((await bob.client.call(deleteMessage, { params: { friendId: ann.userId, seq: 2 } })).status).toBe(404);
    await unfriend(world, ann, bob);
    expect(await edit(ann, bob, 2)).toEqual([403, 'not_friends']);
    expect((await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq: 2 } })).status).toBe(200);
  });

  it('when read marks arrive late, twice or beyond the last message, then positions only move forward', async () => {
    const [ann, bob] = await signUpFriends(world);
    for (let i = 1; i <= 5; i++) await say(ann.client, bob.userId, `m${i}`);
    const mark = async (body: { delivered?: number; read?: number }) =>
      (await bob.client.call(markReceived, { params: { friendId: ann.userId }, body })).body;
    expect(await mark({ delivered: 3 })).toEqual({ delivered: 3, read: 0 });
    expect(await mark({ read: 4 })).toEqual({ delivered: 4, read: 4 });
    expect(await mark({ delivered: 1, read: 2 })).toEqual({ delivered: 4, read: 4 });
    expect(await unreadOf(bob)).toBe(1);
    expect(await mark({ read: 99 })).toEqual({ delivered: 5, read: 5 });
    expect(await unreadOf(bob)).toBe(0);
    await say(ann.client, bob.userId, 'm6');
    expect(await conversationOf(ann, bob)).toMatchObject({ theirs: { delivered: 5, read: 5 }, mine: { read: 0 } });
    expect((await historyOf(ann, bob)).map(({ isRead }) => isRead)).toEqual([false, true, true, true, true, true]);
  });

  it('when a user has conversations, then the latest is first, and they can be searched by name', async () => {
    const ann = await world.signUp();
    const friends = [];
    for (const displayName of ['Xavier 100%', 'Ylva', 'Zelda']) {
      const friend = await world.signUp({ displayName });
      await befriend(world, ann, friend);
      await say(friend.client, ann.userId, `I am ${displayName}`);
      friends.push(friend);
    }
    const list = async (query: Record<string, unknown>) => await ann.client.call(listConversations, { query });
    const first = await list({ limit: 2 });
    expect(first.body.map(({ friend }) => friend.displayName)).toEqual(['Zelda', 'Ylva']);
    const second = await list({ limit: 2, cursor: first.page.next });
    expect(second.body.map(({ lastMessage }) => lastMessage?.content)).toEqual(['I am Xavier 100%']);
    expect(second.page.next).toBeNull();
    const forged = Buffer.from('["2026",1]').toString('base64url');
    expect((await list({ cursor: forged })).status).toBe(400);
    expect((await list({ q: '0%' })).body).toHaveLength(1);
    expect((await list({ q: 'LDA' })).body.map(({ friend }) => friend.id)).toEqual([friends[2]?.userId]);
    expect((await list({ q: '_' })).body).toEqual([]);
  });
});
