import { listMessages } from '@ninepocket/contracts/social/messages/messages';
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
    bad.socket.emit('send', { key: 'k', recipientId: bob.userId, content: 'x'.repeat(40_000) });
    expect(await bad.ended).toBe('transport close');
    expect(await good.command('typing', { friendId: ann.userId, isTyping: true })).toMatchObject({ ok: true });
    good.close();
  });

  it('when commands are unknown, malformed or not acknowledged, then they are refused and the socket stays', async () => {
    const [ann, bob] = await signUpFriends(world);
    const client = await connectAs(ann, world.url);
    const emit = (name: string, ...values: unknown[]): Promise<unknown> =>
      client.socket.timeout(45_000).emitWithAck(name, ...values);
    const recipientId = bob.userId;
    expect(await emit('send', { key: 'k', recipientId, content: 'x'.repeat(10_000) })).toMatchObject({
      ok: false,
      problem: { status: 400, code: 'bad_input', errors: [{ path: 'content' }] },
    });
    for (const input of [
      undefined,
      null,
      'text',
      7,
      [],
      { key: '', recipientId, content: 'x' },
      { recipientId, content: 'x' },
    ])
      expect(await emit('send', input)).toMatchObject({ ok: false, problem: { code: 'bad_input' } });
    for (const name of ['constructor', '__proto__', 'toString', 'message', 'unknown'])
      expect(await emit(name, {})).toMatchObject({ ok: false, problem: { code: 'not_found' } });
    client.socket.emit('send', { key: 'silent', recipientId, content: 'no acknowledgement' }, 'not a function');
    client.socket.emit('send');
    expect(await emit('send', { key: 'fine', recipientId, content: '<b>\u202Ertl\u202C</b>' })).toMatchObject({
      ok: true,
      message: { content: '<b>rtl</b>' },
    });
    client.close();
  });
});

describe('a flood', () => {
  it('when a user sends too many messages, then they are refused with the time to wait, by socket and HTTP alike', async () => {
    const [ann, bob] = await signUpFriends(world);
    const client = await connectAs(ann, world.url);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        client.command('send', { key: `k${i}`, recipientId: bob.userId, content: `m${i}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const last = answers.find(({ ok }) => !ok);
    expect(last).toMatchObject({ problem: { code: 'too_many_requests', status: 429 } });
    expect(last && 'retryAfter' in last && last.retryAfter).toBeGreaterThan(0);
    const { body } = await bob.client.call(listMessages, { params: { friendId: ann.userId } });
    expect(body).toHaveLength(10);
    client.close();
  });

  it('when a socket ignores the limits, then it is closed, and other users are not affected', async () => {
    const [ann, bob] = await signUpFriends(world);
    const [flood, other] = [await connectAs(ann, world.url), await connectAs(bob, world.url)];
    for (let i = 0; i < 500; i++) flood.socket.emit('typing', { friendId: bob.userId, isTyping: i % 2 === 0 });
    expect(await other.command('send', { key: 'k', recipientId: ann.userId, content: 'not affected' })).toMatchObject({
      ok: true,
    });
    expect(await flood.ended).toBe('io server disconnect');
    expect(other.received('typing').length).toBeLessThan(40);
    other.close();
  });
});
