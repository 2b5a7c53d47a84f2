import {
  getConversation,
  listMessages,
  sendMessage,
  unreadMessages,
} from '@ninepocket/contracts/social/messages/messages';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import type { Person, World } from './world.js';

export const befriend = async (world: World, one: Person, other: Person): Promise<void> => {
  await world.pool.query(
    `insert into friendships (requester_id, recipient_id, status) values ($1, $2, 'accepted') on conflict do nothing`,
    [one.userId, other.userId],
  );
};

export const unfriend = async (world: World, one: Person, other: Person): Promise<void> => {
  await world.pool.query(
    'delete from friendships where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
    [one.userId, other.userId],
  );
};

export const signUpFriends = async (world: World): Promise<[Person, Person]> => {
  const pair: [Person, Person] = [await world.signUp(), await world.signUp()];
  await befriend(world, ...pair);
  return pair;
};

/** Sends through the front door. */
export const say = async (client: TestClient, recipientId: number, content: string, key?: string): Promise<Message> => {
  const headers = key === undefined ? undefined : { 'idempotency-key': key };
  const { status, body } = await client.call(sendMessage, { body: { recipientId, content }, headers });
  if (status !== 201) throw new Error(`sending failed: ${status} ${body.code}`);
  return body;
};

export const historyOf = async (me: Person, friend: Person, query: Record<string, unknown> = {}): Promise<Message[]> =>
  (await me.client.call(listMessages, { params: { friendId: friend.userId }, query })).body;

export const conversationOf = async (me: Person, friend: Person) =>
  (await me.client.call(getConversation, { params: { friendId: friend.userId } })).body;

export const unreadOf = async (me: Person): Promise<number> => (await me.client.call(unreadMessages)).body.unread;
