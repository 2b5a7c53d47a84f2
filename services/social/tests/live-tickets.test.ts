import { socketTicket } from '@ninepocket/contracts/social/messages/live';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say, signUpFriends } from './chat-world.js';
import { connectAs, connectWith, ticketOf } from './live-world.js';
import { startWorld, type World } from './world.js';

let world: World;
let second: RunningService;
beforeAll(async () => {
  world = await startWorld(); // without Redis, tickets work on any replica
  second = await world.startReplica();
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const refused = { message: 'unauthenticated', status: 401, code: 'unauthenticated' };

describe('a ticket', () => {
  it('when a ticket is used on both replicas at the same time, then one socket opens', async () => {
    const ann = await world.signUp();
    const ticket = await ticketOf(ann, world.url);
    const attempts = await Promise.allSettled([world.url, second.url].map((url) => connectWith(url, { ticket })));
    const opened = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
    await expect(connectWith(world.url, { ticket })).rejects.toMatchObject(refused);
    opened[0]?.value.close();
  });

  it('when a ticket is missing, invented, malformed or expired, or its session is over, then no socket opens', async () => {
    const ann = await world.signUp();
    const [old, over] = [await ticketOf(ann, world.url), await ticketOf(ann, world.url)];
    const { rows } = await world.pool.query<{ hash: Buffer }>(
      'select hash from socket_tickets where user_id = $1 order by ctid',
      [ann.userId],
    );
    await world.pool.query(`update socket_tickets set expires_at = now() where hash = $1`, [rows[0]?.hash]);
    await world.pool.query(`update socket_tickets set session_ends_at = now() where hash = $1`, [rows[1]?.hash]);
    const tickets = [undefined, 'invented', '', { $ne: null }, 'x'.repeat(500), old, over];
    for (const ticket of tickets) await expect(connectWith(second.url, { ticket })).rejects.toMatchObject(refused);
  });

  it('when tickets are requested without end, then the answer is 429, and nobody gets one without signing in', async () => {
    const ann = await world.signUp();
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await ann.client.call(socketTicket)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await world.as(null).call(socketTicket)).status).toBe(401);
  });
});

describe('many sockets', () => {
  it('when a user has 20 on a replica, then one more is refused until one closes; other users are not affected', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    const clients = [];
    for (let i = 0; i < 20; i++) clients.push(await connectAs(ann, world.url));
    await expect(connectAs(ann, world.url)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    clients.push(await connectAs(bob, world.url));
    clients.shift()?.close();
    await eventually(async () => {
      clients.push(await connectAs(ann, world.url));
    });
    await expect(connectAs(ann, world.url)).rejects.toMatchObject({ code: 'too_many_requests' });
    clients.forEach((client) => client.close());
  });

  it('when many connect at once, then 20 are open', async () => {
    const ann = await world.signUp();
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => connectAs(ann, world.url)));
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => connectAs(ann, world.url)));
    const opened = attempts.filter((attempt) => attempt.status === 'fulfilled').map(({ value }) => value);
    expect(first.length + opened.length).toBe(20);
    [...first, ...opened].forEach((client) => client.close());
  });
});

describe('a session', () => {
  it('when the token behind a socket expires, then the socket ends', async () => {
    const ann = await world.signUp();
    const client = await connectAs(ann, world.url, inSeconds(2));
    expect(await client.ended).toBe('io server disconnect');
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(inSeconds(0));
  });

  it('when a socket is renewed in time, then it outlives the first token; a used or other user’s ticket does not renew it', async () => {
    const [ann, bob] = await signUpFriends(world);
    const first = inSeconds(3);
    const client = await connectAs(ann, world.url, first);
    const others = await ticketOf(bob, second.url);
    expect(await client.command('renew', { ticket: others })).toMatchObject({
      ok: false,
      problem: { code: 'unauthenticated' },
    });
    const ticket = await ticketOf(ann, second.url, inSeconds(3600));
    expect(await client.command('renew', { ticket })).toMatchObject({ ok: true });
    expect(await client.command('renew', { ticket })).toMatchObject({ ok: false });
    const brief = await connectAs(bob, world.url, first);
    await brief.ended;
    expect(client.socket.connected).toBe(true);
    await say(bob.client, ann.userId, 'still here');
    expect(await client.until('message', 1)).toHaveLength(1);
    client.close();
  });
});
