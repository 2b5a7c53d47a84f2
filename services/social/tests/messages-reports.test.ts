import { deleteAccount } from '@ninepocket/contracts/social/account';
import { blockUser } from '@ninepocket/contracts/social/friends/friends';
import {
  closeReport,
  deleteMessage,
  editMessage,
  listReports,
  reportUser,
} from '@ninepocket/contracts/social/messages/messages';
import { respondToMessageRequest, sendMessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getProfile } from '@ninepocket/contracts/social/social';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { historyOf, say, signUpFriends } from './chat-world.js';
import { upload } from './image-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('reports', () => {
  it('when a received message is reported, then admins see its text, also after it was deleted, and can close the report', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    await say(bob.client, ann.userId, 'rude words');
    const { status, body } = await ann.client.call(reportUser, {
      body: { userId: bob.userId, messageSeq: 1, reason: 'harassment', comment: 'Look at this' },
    });
    expect(status).toBe(201);
    await bob.client.call(deleteMessage, { params: { friendId: ann.userId, seq: 1 } });
    const open = await admin.client.call(listReports, { query: { status: 'open' } });
    expect(open.body[0]).toMatchObject({
      id: body.id,
      reporter: { id: ann.userId },
      reported: { id: bob.userId },
      reason: 'harassment',
      message: { content: 'rude words', imageUrl: null },
      status: 'open',
    });
    const closed = await admin.client.call(closeReport, {
      params: { id: body.id },
      body: { status: 'resolved', note: 'Warned' },
    });
    const decision = { status: 'resolved', note: 'Warned', closedBy: admin.userId, closedAt: expect.any(String) };
    expect(closed.body).toMatchObject(decision);
    expect((await admin.client.call(listReports, { query: { status: 'closed' } })).body).toEqual([closed.body]);
    expect((await admin.client.call(listReports, { query: { status: 'open' } })).body).toEqual([]);
    expect((await admin.client.call(listReports)).page.total).toBe(1);
  });

  it('when a message request is reported, then admins see its text; the request of another user is missing', async () => {
    const [ann, bob, eve] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const admin = await world.signUpAdmin();
    const sent = await bob.client.call(sendMessageRequest, { body: { recipientId: ann.userId, content: 'Buy!!!' } });
    const report = { userId: bob.userId, requestId: sent.body.id, reason: 'spam' as const };
    expect((await eve.client.call(reportUser, { body: report })).status).toBe(404);
    const params = { id: sent.body.id };
    await ann.client.call(respondToMessageRequest, { params, body: { status: 'declined' } });
    const { status, body } = await ann.client.call(reportUser, { body: report });
    expect(status).toBe(201);
    const open = await admin.client.call(listReports, { query: { status: 'open' } });
    expect(open.body[0]).toMatchObject({ id: body.id, message: { content: 'Buy!!!', imageUrl: null } });
    await admin.client.call(closeReport, { params: { id: body.id }, body: { status: 'resolved' } });
  });

  it('when two admins close the same report, then the second one gets a conflict, and it can be reopened', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admins = [await world.signUpAdmin(), await world.signUpAdmin()];
    const { body } = await ann.client.call(reportUser, { body: { userId: bob.userId, reason: 'scam' } });
    const close = (admin: (typeof admins)[number], status: 'open' | 'dismissed' | 'resolved') =>
      admin.client.call(closeReport, { params: { id: body.id }, body: { status, note: status } });
    const answers = await Promise.all(admins.map((admin, at) => close(admin, at ? 'resolved' : 'dismissed')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, refused] = [...answers].sort((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: 'report_closed', current: done?.body });
    const reopened = await close(admins[0]!, 'open');
    expect(reopened.body).toMatchObject({ status: 'open', note: '', closedBy: null, closedAt: null });
    expect(
      (await admins[1]!.client.call(closeReport, { params: { id: 999_999 }, body: { status: 'open' } })).status,
    ).toBe(404);
  });

  it('when a user reports the same again, also at the same time, then the report is not repeated while it is open', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    await say(bob.client, ann.userId, 'rude words');
    await say(bob.client, ann.userId, 'rude words');
    const report = async (messageSeq: number | null) => {
      const { status, body } = await ann.client.call(reportUser, {
        body: { userId: bob.userId, messageSeq, reason: 'spam' },
      });
      expect(status).toBe(201);
      return body.id;
    };
    const [first, ...repeated] = await Promise.all(Array.from({ length: 10 }, () => report(null)));
    expect(repeated).toEqual(Array(9).fill(first));
    const ids = [first, await report(1), await report(2), await report(1)];
    expect(ids[3]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    await admin.client.call(closeReport, { params: { id: first ?? 0 }, body: { status: 'dismissed' } });
    expect(ids).not.toContain(await report(null));
  });

  it('when the message is my own, of others or missing, or the user is me or unknown, then the status is 404', async () => {
    const [ann, bob] = await signUpFriends(world);
    const eve = await world.signUp();
    await say(bob.client, ann.userId, 'to ann');
    const report = async ({ client }: typeof ann, userId: number, messageSeq: number | null = null) =>
      (await client.call(reportUser, { body: { userId, messageSeq, reason: 'spam' } })).status;
    expect(await report(bob, ann.userId, 1)).toBe(404);
    expect(await report(eve, bob.userId, 1)).toBe(404);
    expect(await report(ann, bob.userId, 7)).toBe(404);
    expect(await report(ann, ann.userId)).toBe(404);
    expect(await report(ann, 999_999)).toBe(404);
    expect(await report(eve, bob.userId)).toBe(201);
    await world.pool.query('insert into blocks values ($1, $2)', [bob.userId, eve.userId]);
    expect(await report(eve, bob.userId)).toBe(404);
  });

  it('when the sender blocks the recipient and deletes the message, then both can be reported, with what it said', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    await say(bob.client, ann.userId, 'ruder words');
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    await bob.client.call(deleteMessage, { params: { friendId: ann.userId, seq: 1 } });
    await world.pool.query(`update deleted_messages set until = now() - interval '29 days'`);
    await runNow(world.pool, 'social.deleted-messages');
    const report = (messageSeq: number | null) =>
      ann.client.call(reportUser, { body: { userId: bob.userId, messageSeq, reason: 'harassment' } });
    expect([(await report(null)).status, (await report(1)).status]).toEqual([201, 201]);
    const { body } = await admin.client.call(listReports, { query: { limit: 1 } });
    expect(body).toMatchObject([{ reported: { id: bob.userId }, message: { content: 'ruder words' } }]);
    expect(await historyOf(ann, bob)).toMatchObject([{ content: '' }]);
    expect(await historyOf(bob, ann)).toMatchObject([{ content: '' }]);
    const { username } = (await bob.client.call(getProfile)).body;
    await bob.client.call(deleteAccount, { body: { confirm: username } });
    const kept = await world.pool.query(`select from deleted_messages where content = 'ruder words'`);
    expect(kept.rowCount).toBe(0);
  });

  it('when the sender edits the message, also several times, then a report shows what it said for 30 days', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    const edit = (content: string) =>
      bob.client.call(editMessage, { params: { friendId: ann.userId, seq: 1 }, body: { content } });
    const report = async () => {
      await ann.client.call(reportUser, { body: { userId: bob.userId, messageSeq: 1, reason: 'harassment' } });
      return (await admin.client.call(listReports, { query: { limit: 1 } })).body[0];
    };
    await say(bob.client, ann.userId, 'rudest words');
    await edit('ruder words');
    await edit('ruder words');
    await edit('Sorry, wrong chat');
    expect(await historyOf(ann, bob)).toMatchObject([{ content: 'Sorry, wrong chat' }]);
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    await world.pool.query(`update edited_messages set edited_at = now() - interval '29 days'`);
    await runNow(world.pool, 'social.deleted-messages');
    const shown = { content: 'Sorry, wrong chat', earlier: ['rudest words', 'ruder words'] };
    const reported = await report();
    expect(reported).toMatchObject({ message: shown });
    await bob.client.call(deleteMessage, { params: { friendId: ann.userId, seq: 1 } });
    expect(await report()).toEqual(reported);
    await world.pool.query(`update edited_messages set edited_at = now() - interval '30 days'`);
    await runNow(world.pool, 'social.deleted-messages');
    await eventually(async () => expect((await world.pool.query('select from edited_messages')).rowCount).toBe(0));
    await admin.client.call(closeReport, { params: { id: reported!.id }, body: { status: 'dismissed' } });
    expect(await report()).toMatchObject({ message: { content: 'Sorry, wrong chat', earlier: [] } });
  });

  it('when a message is edited more than 20 times, then 409, and deleting the account erases what it said', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(bob.client, ann.userId, 'words');
    const statuses = [];
    for (let i = 0; i < 21; i++) {
      const params = { friendId: ann.userId, seq: 1 };
      statuses.push((await bob.client.call(editMessage, { params, body: { content: `words ${i}` } })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 409]);
    const { username } = (await bob.client.call(getProfile)).body;
    await bob.client.call(deleteAccount, { body: { confirm: username } });
    expect((await world.pool.query('select from edited_messages')).rowCount).toBe(0);
  });

  it('when a deleted message had an image, then a report shows it while its file is there', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    for (const seq of [1, 2]) {
      await upload(bob.client, ann.userId, await smallJpeg());
      await bob.client.call(deleteMessage, { params: { friendId: ann.userId, seq } });
    }
    await world.pool.query(
      'delete from image_removals where image_id = (select image_id from messages where seq = 2 and sender_id = $1)',
      [bob.userId],
    );
    for (const messageSeq of [1, 2])
      await ann.client.call(reportUser, { body: { userId: bob.userId, messageSeq, reason: 'spam' } });
    const { body } = await admin.client.call(listReports, { query: { limit: 2 } });
    expect(body.map(({ message }) => message?.imageUrl)).toEqual([null, expect.stringContaining('/full')]);
  });

  it('when a user is not an admin, then reports cannot be listed or closed', async () => {
    const ann = await world.signUp();
    expect((await ann.client.call(listReports)).status).toBe(403);
    const close = await ann.client.call(closeReport, { params: { id: 1 }, body: { status: 'resolved' } });
    expect(close.status).toBe(403);
  });
});
