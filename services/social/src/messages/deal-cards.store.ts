/** Cards of deals in conversations: one for each deal, which moves to the end with every change. */
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type pg from 'pg';
import type { Live } from '../live/live.client.js';
import { ensureConversation } from './may-write.store.js';
import { MESSAGE_COLUMNS, presentMessage, type MessageRow } from './messages.present.js';
import { pairOf } from './messages.rules.js';
import { pushMessage } from './send.use-case.js';

export interface DealCard {
  deal: NonNullable<Message['deal']>;
  /** Who made the first offer, and to whom. */
  fromUserId: number;
  toUserId: number;
}

/** The card before is deleted like a message, so that clients which were offline receive both changes by their offsets. */
const POST = `
  with former_card as (
    select m.id, m.seq, m.recipient_id from deals d join messages m on m.id = d.message_id where d.id = $6
  ), conversation as (
    update conversations set last_seq = last_seq + 1, last_offset = last_offset + 1 + (select count(*) from former_card)::int,
      last_message_at = greatest(last_message_at, clock_timestamp())
    where low_id = $1 and high_id = $2 returning id, last_seq, last_offset, last_message_at
  ), former as (
    update messages set deleted_at = now(), "offset" = last_offset - 1
    from conversation where messages.id = (select id from former_card) returning messages.id
  ), posted as (
    insert into messages (conversation_id, seq, "offset", sender_id, recipient_id, content, searched_text, deal, created_at)
    select id, last_seq, last_offset, $3, $4, '', '', $5::jsonb, last_message_at from conversation returning id
  ), members as (
    update conversation_members member
    set unread = greatest(0, member.unread + (member.user_id = $4)::int
      - coalesce((select (recipient_id = member.user_id and member.read < seq)::int from former_card), 0))
    from conversation where member.conversation_id = conversation.id
  ), current as (
    update deals set message_id = (select id from posted) where id = $6 and exists (select from posted)
  )
  select id from former union all select id from posted`;

/**
 * Posts a deal's card, or moves it to the end of the conversation. What neither of the two did is shown as a
 * message of the one who made the first offer.
 */
export const postDealCard = async (tx: pg.PoolClient, live: Live, card: DealCard): Promise<void> => {
  const { deal, fromUserId, toUserId } = card;
  await ensureConversation(tx, fromUserId, toUserId);
  const senderId = deal.changedBy === toUserId ? toUserId : fromUserId;
  const recipientId = senderId === toUserId ? fromUserId : toUserId;
  const values = [...pairOf(fromUserId, toUserId), senderId, recipientId, JSON.stringify(deal), deal.dealId];
  const { rows: changed } = await tx.query<{ id: number }>({ name: 'post-deal-card', text: POST, values });
  const { rows } = await tx.query<MessageRow>({
    name: 'read-deal-cards',
    text: `select ${MESSAGE_COLUMNS} from messages m
      join conversation_members r on r.conversation_id = m.conversation_id and r.user_id = m.recipient_id
      where m.id = any($1::int[]) order by m."offset"`,
    values: [changed.map(({ id }) => id)],
  });
  afterCommit(tx, () => rows.map(presentMessage).forEach((message) => pushMessage(live, message)));
};

/** Posts the card of an offer that waited until its recipient accepted the message request. */
export const postWaitingCard = async (tx: pg.PoolClient, live: Live, dealId: number): Promise<void> => {
  const { rows } = await tx.query<Pick<DealCard, 'fromUserId' | 'toUserId'> & { revision: number; state: string }>(
    `select revision, state, from_user_id as "fromUserId", to_user_id as "toUserId" from deals
     where id = $1 and message_id is null`,
    [dealId],
  );
  if (!rows[0]) return;
  const { fromUserId, toUserId, ...known } = rows[0];
  const deal = { dealId, ...known, kind: known.state, changedBy: fromUserId };
  await postDealCard(tx, live, { deal, fromUserId, toUserId });
};
