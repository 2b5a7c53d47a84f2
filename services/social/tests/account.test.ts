import { deleteAccount, exportAccount, getAccountDeletion } from '@ninepocket/contracts/social/account';
import {
  collectorForgotten,
  customerForgotten,
  userDeleted,
  userRegistered,
} from '@ninepocket/contracts/events/events';
import { getProfile, resolveIdentity, syncUser, updateProfile } from '@ninepocket/contracts/social/social';
import { respondToFriendRequest, sendFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import { sendMessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { earnedBy } from './badge-lists.js';
import { say, signUpFriends } from './chat-world.js';
import { buildClaims, startWorld, type Person, type World } from './world.js';

const upstream = { down: false, failsOnSecondPage: false, requests: [] as string[] };
let others: Server;
let world: World;
let publishers: Record<'collection' | 'billing', TestPublisher>;
beforeAll(async () => {
  others = createServer((req, res) => {
    upstream.requests.push(req.url ?? '');
    const second = req.url?.includes('cursor=');
    if (upstream.down || (second && upstream.failsOnSecondPage)) return res.writeHead(503).end();
    const link = second ? {} : { link: `<${req.url}&cursor=next>; rel="next"` };
    res.writeHead(200, { 'content-type': 'application/json', ...link });
    res.end(JSON.stringify([{ kind: second ? 'second' : 'first', row: { notes: 'mine' } }]));
  });
  await new Promise<void>((ready) => others.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  world = await startWorld({ COLLECTION_URL: url, BILLING_URL: url });
  publishers = { collection: await openPublisher('collection'), billing: await openPublisher('billing') };
});
afterAll(async () => {
  await publishers.collection.close();
  await publishers.billing.close();
  await world.stop();
  others.close();
});

const usernameOf = async ({ client }: Person): Promise<string> => (await client.call(getProfile)).body.username;
const remove = async (person: Person) =>
  person.client.call(deleteAccount, { body: { confirm: await usernameOf(person) } });
/** Tokens record sign-ins in whole seconds. */
const toTheSecond = (): string => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
let message = 0;

describe('data export', () => {
  it('when a user exports their data, then the file has the profile and every page of the other services', async () => {
    const me = await world.signUp();
    await me.client.call(updateProfile, { body: { bio: 'I "collect"' } });
    const { status, headers, body } = await me.client.call(exportAccount);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ninepocket-account-.*\.json"$/);
    const rows = [
      { kind: 'first', row: { notes: 'mine' } },
      { kind: 'second', row: { notes: 'mine' } },
    ];
    expect(body).toMatchObject({
      profile: { id: me.userId, bio: 'I "collect"' },
      social: [{ kind: 'sign-in' }],
      collection: rows,
      billing: rows,
    });
    expect(upstream.requests.every((url) => url.startsWith(`/internal/users/${me.userId}/export?`))).toBe(true);
  });

  it('when a user has friends, messages and badges, then the file has them, without what others wrote', async () => {
    const [me, friend] = [await world.signUp(), await world.signUp()];
    const { body: request } = await friend.client.call(sendFriendRequest, { body: { recipientId: me.userId } });
    await me.client.call(respondToFriendRequest, { params: { id: request.id }, body: { status: 'accepted' } });
    await say(me.client, friend.userId, 'Mine');
    await say(friend.client, me.userId, 'Theirs');
    await eventually(async () => expect(await earnedBy(me)).toContain('first-contact'));
    const other = await world.signUp();
    await other.client.call(sendMessageRequest, { body: { recipientId: me.userId, content: 'Theirs' } });
    const { userId: asked } = await world.signUp();
    await me.client.call(sendMessageRequest, { body: { recipientId: asked, content: 'Asked' } });
    const { body } = await me.client.call(exportAccount);
    const { social } = body as unknown as { social: { kind: string; row: Record<string, unknown> }[] };
    const rowsOf = (kind: string) => social.filter((one) => one.kind === kind).map(({ row }) => row);
    expect(rowsOf('friendship')).toMatchObject([{ requester_id: friend.userId, recipient_id: me.userId }]);
    expect(rowsOf('message')).toMatchObject([{ sender_id: me.userId, content: 'Mine' }]);
    expect(rowsOf('message-request')).toMatchObject([{ recipient_id: asked, content: 'Asked' }]);
    expect(rowsOf('badge').map(({ key }) => key)).toEqual(['dynamic-duo', 'first-contact']);
    expect(rowsOf('progress')).toMatchObject([{ metric: 'messages', value: 1 }]);
    expect(rowsOf('notification')).toHaveLength(3);
    expect(rowsOf('feed-item')).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('Theirs');
  });

  it('when a service is down, then the response is an error and not a partial file', async () => {
    const me = await world.signUp();
    upstream.down = true;
    const answer = await me.client.call(exportAccount);
    upstream.down = false;
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('when a service fails halfway, then the download fails instead of looking complete', async () => {
    const me = await world.signUp();
    upstream.failsOnSecondPage = true;
    await expect(me.client.call(exportAccount)).rejects.toThrow(/terminated|fetch failed/);
    upstream.failsOnSecondPage = false;
  });

  it('when no user is signed in, then the status is 401', async () => {
    expect((await world.as(null).call(exportAccount)).status).toBe(401);
    expect((await world.as(null).call(deleteAccount, { body: { confirm: 'x' } })).status).toBe(401);
  });
});

describe('account deletion', () => {
  it('when a user confirms with their username, then the row is deleted, one event is published, and the deletion follows the services', async () => {
    const me = await world.signUp();
    const { status, body } = await remove(me);
    expect(status).toBe(202);
    expect(body).toMatchObject({
      services: [
        { service: 'social', status: 'forgotten' },
        { service: 'collection', status: 'waiting', at: null },
        { service: 'billing', status: 'waiting', at: null },
      ],
      completedAt: null,
    });
    expect((await me.client.call(getProfile)).status).toBe(404);
    expect(await world.published(userDeleted, me.userId)).toHaveLength(1);

    await publishers.collection.publish(collectorForgotten, ++message, { userId: me.userId });
    await publishers.billing.publish(customerForgotten, ++message, { userId: me.userId, hadSubscription: true });
    await eventually(async () => {
      const deletion = await world.as(null).call(getAccountDeletion, { params: { id: body.id } });
      expect(deletion.body.services.map((one) => one.status)).toEqual(['forgotten', 'forgotten', 'forgotten']);
      expect(deletion.body.completedAt).not.toBeNull();
      const notes = deletion.body.services.map(({ note }) => note ?? null);
      const billingNote = 'Your subscription was canceled. Invoices are retained as the law requires.';
      expect(notes).toEqual([null, null, billingNote]);
    });
  });

  it('when an account is deleted, then the stored responses to its requests are, too', async () => {
    const [me, friend] = await signUpFriends(world);
    await say(me.client, friend.userId, 'Mine', 'kept-for-a-day');
    await say(friend.client, me.userId, 'Theirs', 'kept-for-a-day');
    const stored = async () => {
      const sql = 'select user_id as "userId" from messaging.stored_responses where user_id = any($1)';
      const { rows } = await world.pool.query<{ userId: number }>(sql, [[me.userId, friend.userId]]);
      return rows.map(({ userId }) => userId).sort((a, b) => a - b);
    };
    expect(await stored()).toEqual([me.userId, friend.userId]);
    await remove(me);
    expect(await stored()).toEqual([friend.userId]);
  });

  it('when a deletion is not confirmed by every service within an hour, then it is published again, and others are not', async () => {
    const [confirmed, recent, unconfirmed] = [await world.signUp(), await world.signUp(), await world.signUp()];
    for (const person of [confirmed, recent, unconfirmed]) await remove(person);
    const services = { [confirmed.userId]: ['collection', 'billing'], [unconfirmed.userId]: ['collection'] };
    for (const [userId, names] of Object.entries(services))
      for (const name of names)
        await world.pool.query(`update deletions set ${name}_deleted_at = now() where user_id = $1`, [userId]);
    await world.pool.query(
      `update deletions set published_at = now() - interval '61 minutes' where user_id = any($1)`,
      [[confirmed.userId, unconfirmed.userId]],
    );
    await runNow(world.pool, 'social.deletions');
    await eventually(async () => {
      expect(await world.published(userDeleted, unconfirmed.userId)).toHaveLength(2);
    });
    for (const { userId } of [confirmed, recent]) expect(await world.published(userDeleted, userId)).toHaveLength(1);
  });

  it('when requests are concurrent, then all get the same deletion', async () => {
    const me = await world.signUp();
    const confirm = await usernameOf(me);
    const answers = await Promise.all([1, 2, 3].map(() => me.client.call(deleteAccount, { body: { confirm } })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await world.published(userDeleted, me.userId)).toHaveLength(1);
  });

  it('when a profile change or sign-in waits for the deletion, then its status is 404', async () => {
    const me = await world.signUp();
    const confirm = await usernameOf(me);
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [me.userId]);
    /** PostgreSQL grants the row lock in the order of requests. */
    const waiting = (calls: number) =>
      eventually(async () => {
        const { rowCount } = await world.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(calls);
      });
    const leaving = me.client.call(deleteAccount, { body: { confirm } });
    await waiting(1);
    const late = [
      me.client.call(updateProfile, { body: { bio: 'too late' } }),
      me.client.call(updateProfile, { body: { username: 'too-late' } }),
      me.client.call(syncUser),
    ];
    await waiting(4);
    await holder.query('commit');
    holder.release();
    expect((await leaving).status).toBe(202);
    const answers = await Promise.all(late);
    expect(answers.map(({ status, body }) => [status, 'code' in body && body.code])).toEqual(
      Array(3).fill([404, 'not_found']),
    );
  });

  it('when the confirmation is wrong or the user is the last admin, then nothing changes', async () => {
    const me = await world.signUp();
    const wrong = await me.client.call(deleteAccount, { body: { confirm: 'another-user' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'not_confirmed' } });
    expect((await me.client.call(getProfile)).status).toBe(200);
    const boss = await world.firstAdmin();
    expect(await remove(boss)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const second = await world.signUpAdmin();
    expect((await remove(second)).status).toBe(202);
  });

  it('when a tab was left open, then its old sign-in does not restore the account, and a new sign-in creates a new one', async () => {
    const claims = buildClaims();
    const me = await world.signUp(claims);
    const before = new Date().toISOString();
    await remove(me);
    const identify = (signedInAt?: string) => world.gateway.call(resolveIdentity, { body: { ...claims, signedInAt } });
    expect(await identify(before)).toMatchObject({ status: 410, body: { code: 'account_deleted' } });
    expect((await identify()).status).toBe(410);
    const again = await identify(new Date(Date.now() + 1000).toISOString());
    expect(again.status).toBe(200);
    expect(again.body.userId).not.toBe(me.userId);
    expect(await world.published(userRegistered, again.body.userId)).toHaveLength(1);
    expect((await identify(before)).status).toBe(410);
  });

  it('when a user signs in again right after the response, then a new account is created', async () => {
    const claims = buildClaims();
    const me = await world.signUp(claims);
    const lastSecond = toTheSecond();
    await remove(me);
    const identify = (signedInAt: string) => world.gateway.call(resolveIdentity, { body: { ...claims, signedInAt } });
    expect((await identify(toTheSecond())).status).toBe(200);
    expect((await identify(lastSecond)).status).toBe(410);
  });

  it('when a deletion does not exist, then the status is 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await world.as(null).call(getAccountDeletion, { params: { id } })).status).toBe(404);
  });
});
