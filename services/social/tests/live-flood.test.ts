import { listMessages, sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUpFriends } from './chat-world.js';
import { connectAs } from './live-world.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '10' });
});
afterAll(() => world.stop());

describe('bad input', () => {
  it('when a frame is too large, then the socket ends and others stay', async () => {
    const [ann, bob] = await signUpFriends(world);
    const [bad, good] = [await connectAs(ann, world.url), await connectAs(bob, world.url)];
    bad.socket.emit('typing', { friendId: bob.userId, isTyping: true, filler: 'x'.repeat(40_000) });
    expect(await bad.ended).toBe('transport close');
    expect(await good.command('typing', { friendId: ann.userId, isTyping: true })).toMatchObject({ ok: true });
    good.close();
  });

  it('when commands are unknown, malformed or not acknowledged, then they are refused and the socket stays', async () => {
    const [ann, bob] = await signUpFriends(world);
    const client = await connectAs(ann, world.url);
    const emit = (name: string, ...values: unknown[]): Promise<unknown> =>
      client.socket.timeout(45_000).emitWithAck(name, ...values);
    const friendId = bob.userId;
    expect(await emit('typing', { friendId, isTyping: 'yes' })).toMatchObject({
      ok: false,
      problem: { status: 400, code: 'bad_input', errors: [{ path: 'isTyping' }] },
    });
    for (const input of [undefined, null, 'text', 7, [], { friendId: 0, isTyping: true }, { friendId }])
      expect(await emit('typing', input)).toMatchObject({ ok: false, problem: { code: 'bad_input' } });
    for (const name of ['constructor', '__proto__', 'toString', 'message', 'unknown'])
      expect(await emit(name, {})).toMatchObject({ ok: false, problem: { code: 'not_found' } });
    client.socket.emit('typing', { friendId, isTyping: true }, 'not a function');
    client.socket.emit('typing');
    expect(await emit('typing', { friendId, isTyping: false })).toEqual({ ok: true });
    client.close();
  });
});

describe('a flood', () => {
  it('when a user sends too many messages, then they are refused with the time to wait', async () => {
    const [ann, bob] = await signUpFriends(world);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        ann.client.call(sendMessage, { body: { recipientId: bob.userId, content: `m${i}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await bob.client.call(listMessages, { params: { friendId: ann.userId } });
    expect(body).toHaveLength(10);
  });

  it('when a socket ignores the limits, then it is closed, and other users are not affected', async () => {
    const [ann, bob] = await signUpFriends(world);
    const [flood, other] = [await connectAs(ann, world.url), await connectAs(bob, world.url)];
    for (let i = 0; i < 500; i++) flood.socket.emit('typing', { friendId: bob.userId, isTyping: i % 2 === 0 });
    expect(await other.command('typing', { friendId: ann.userId, isTyping: true })).toEqual({ ok: true });
    expect(await flood.ended).toBe('io server disconnect');
    expect(other.received('typing').length).toBeLessThan(40);
    other.close();
  });
});
