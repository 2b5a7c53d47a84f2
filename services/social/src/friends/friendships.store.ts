import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { Context } from '../context.js';
import { awardReached } from '../badges/award.use-case.js';
import { addNotification, dropNotification } from '../notifications/notifications.store.js';
import type { FriendshipRow } from './friends.present.js';
import { FRIENDSHIP_COLUMNS, FRIENDSHIP_TABLES } from './friendships.list.store.js';
import { isFound, MAX_FRIENDS, MAX_SENT_REQUESTS } from './friends.rules.js';
import { invalidInvite } from './invites.store.js';
import { closeConversation, lockPair, relationOf, type Pair } from './pairs.store.js';
import { publishPair } from './published-pairs.store.js';

type Live = Pick<Context, 'pool' | 'live'>;

const refresh = (tx: pg.PoolClient, live: Context['live'], ...userIds: number[]): void =>
  afterCommit(tx, () => live.push(userIds, 'friends', {}));

/**
 * Sends a request, or accepts the other user's. Repeating it changes nothing.
 * @param invited the other user's invite link was used, so that a private profile does not hide them
 * @throws ProblemError not_found also for a blocked pair; too_many_friends
 */
export const requestFriendship = (
  { pool, live }: Live,
  me: number,
  other: number,
  { invited = false } = {},
): Promise<FriendshipRow> =>
  transaction(pool, async (tx) => {
    if (me === other) throw problem('not_found');
    const pair = await lockPair(tx, me, other);
    const relation = relationOf(me, other, pair);
    if (relation === 'blocked') throw invited ? invalidInvite() : problem('not_found');
    refresh(tx, live, me, other);
    if (relation === 'received') return accept(tx, live, me, other, pair);
    if (relation === 'none') {
      if (!invited && !isFound(pair.settings)) throw problem('not_found');
      await requireRoom(tx, me, other);
      return insertRequest(tx, live, me, other);
    }
    return readFriendship(tx, pair.friendshipId ?? 0);
  });

const subjectOf = (friendshipId: number): string => `friendship:${friendshipId}`;

const insertRequest = async (
  tx: pg.PoolClient,
  live: Context['live'],
  me: number,
  other: number,
): Promise<FriendshipRow> => {
  const { rows } = await tx.query<{ id: number }>(
    'insert into friendships (requester_id, recipient_id) values ($1, $2) returning id',
    [me, other],
  );
  const friendshipId = rows[0]?.id ?? 0;
  await addNotification(tx, live, {
    userId: other,
    kind: 'friend-request',
    subject: subjectOf(friendshipId),
    personId: me,
    data: { friendshipId },
  });
  return readFriendship(tx, friendshipId);
};

/** @throws ProblemError not_found unless it is a pending request to the caller */
export const acceptRequest = ({ pool, live }: Live, me: number, id: number): Promise<FriendshipRow> =>
  transaction(pool, async (tx) => {
    const request = await readFriendship(tx, id);
    const other = request.requester.id;
    if (request.recipient.id !== me) throw problem('not_found');
    const pair = await lockPair(tx, me, other);
    const relation = relationOf(me, other, pair);
    if (relation === 'friends') return readFriendship(tx, id);
    if (relation !== 'received' || pair.friendshipId !== id) throw problem('not_found');
    refresh(tx, live, me, other);
    return accept(tx, live, me, other, pair);
  });

const accept = async (
  tx: pg.PoolClient,
  live: Context['live'],
  me: number,
  other: number,
  { friendshipId }: Pair,
): Promise<FriendshipRow> => {
  const friends = await requireRoom(tx, me, other);
  const id = friendshipId ?? 0;
  await tx.query(`update friendships set status = 'accepted', updated_at = now() where id = $1`, [id]);
  await publishPair(tx, me, other);
  await dropNotification(tx, me, 'friend-request', subjectOf(id));
  await addNotification(tx, live, {
    userId: other,
    kind: 'friend-accepted',
    subject: subjectOf(id),
    personId: me,
    data: { friendshipId: id },
  });
  await awardReached(tx, live, me, { friends: friends.mine + 1 });
  await awardReached(tx, live, other, { friends: friends.theirs + 1 });
  return readFriendship(tx, id);
};

const COUNTS = `
  select count(*) filter (where status = 'accepted' and (requester_id = $1 or recipient_id = $1))::int as mine,
    count(*) filter (where status = 'accepted' and (requester_id = $2 or recipient_id = $2))::int as theirs,
    count(*) filter (where status = 'pending' and requester_id = $1)::int as sent
  from friendships where requester_id in ($1, $2) or recipient_id in ($1, $2)`;

/** @returns how many friends both have */
const requireRoom = async (tx: pg.PoolClient, me: number, other: number): Promise<{ mine: number; theirs: number }> => {
  const { rows } = await tx.query<{ mine: number; theirs: number; sent: number }>(COUNTS, [me, other]);
  const { mine = 0, theirs = 0, sent = 0 } = rows[0] ?? {};
  if (mine >= MAX_FRIENDS) throw conflict('too_many_friends', `You already have ${MAX_FRIENDS} friends.`);
  if (theirs >= MAX_FRIENDS) throw conflict('too_many_friends', 'This collector cannot have more friends.');
  if (sent >= MAX_SENT_REQUESTS)
    throw conflict('too_many_friends', 'Too many of your friend requests are unanswered. Cancel some of them first.');
  return { mine, theirs };
};

const READ = `select ${FRIENDSHIP_COLUMNS} from ${FRIENDSHIP_TABLES} where f.id = $1`;

const readFriendship = async (tx: pg.PoolClient, id: number): Promise<FriendshipRow> => {
  const { rows } = await tx.query<FriendshipRow>({ name: 'read-friendship', text: READ, values: [id] });
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** @returns the deleted request @throws ProblemError not_found unless it is a pending request to the caller */
export const declineRequest = ({ pool, live }: Live, me: number, id: number): Promise<FriendshipRow> =>
  transaction(pool, async (tx) => {
    const request = await readFriendship(tx, id);
    const { rowCount } = await tx.query(
      `delete from friendships where id = $1 and recipient_id = $2 and status = 'pending'`,
      [id, me],
    );
    if (rowCount === 0) throw problem('not_found');
    await dropNotification(tx, me, 'friend-request', subjectOf(id));
    refresh(tx, live, me, request.requester.id);
    return request;
  });

/** @throws ProblemError not_found unless it is a pending request of the caller */
export const cancelRequest = ({ pool, live }: Live, me: number, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ recipientId: number }>(
      `delete from friendships where id = $1 and requester_id = $2 and status = 'pending'
       returning recipient_id as "recipientId"`,
      [id, me],
    );
    if (!rows[0]) throw problem('not_found');
    await dropNotification(tx, rows[0].recipientId, 'friend-request', subjectOf(id));
    refresh(tx, live, me, rows[0].recipientId);
  });

const UNFRIEND = `
  delete from friendships where status = 'accepted'
    and least(requester_id, recipient_id) = least($1::int, $2::int)
    and greatest(requester_id, recipient_id) = greatest($1::int, $2::int)`;

/** @throws ProblemError not_found unless they are friends */
export const endFriendship = ({ pool, live }: Live, me: number, other: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockPair(tx, me, other);
    const { rowCount } = await tx.query(UNFRIEND, [me, other]);
    if (rowCount === 0) throw problem('not_found');
    await closeConversation(tx, me, other);
    await publishPair(tx, me, other);
    refresh(tx, live, me, other);
  });
