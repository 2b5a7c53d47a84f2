import { dealText } from '@ninepocket/contracts/social/messages/deal-text';
import type { Notification } from '@ninepocket/contracts/social/notifications';
import { presentPerson, type PersonRow } from '../users/person.present.js';

/** What the text of a notification needs, by kind. */
export interface NotificationData {
  'friend-request': { friendshipId: number };
  'friend-accepted': { friendshipId: number };
  badge: { badgeId: number; name: string; points: number };
  'message-request': { requestId: number };
  'message-accepted': { requestId: number };
  deal: { dealId: number; kind: string; state: string; isByPerson: boolean };
  'wish-match': { cardId: number; name: string; cardNumber: string; price: number; maxPrice: number };
}
export type NotificationKind = keyof NotificationData;

export type NotificationRow = {
  [Kind in NotificationKind]: {
    id: number;
    kind: Kind;
    person: PersonRow | null;
    data: NotificationData[Kind];
    createdAt: Date;
    readAt: Date | null;
  };
}[NotificationKind];

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  person: row.person && presentPerson(row.person),
  friendshipId: row.kind === 'friend-request' ? row.data.friendshipId : null,
  ...textOf(row),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

const textOf = (row: NotificationRow): { text: string; link: string } => {
  const name = row.person?.displayName ?? row.person?.username ?? 'A collector';
  switch (row.kind) {
    case 'friend-request':
      return { text: `${name} wants to be your friend.`, link: '/social?tab=friends' };
    case 'friend-accepted':
      return { text: `${name} accepted your friend request.`, link: `/friend-profile/${row.person?.id ?? ''}` };
    case 'message-request':
      return { text: `${name} wants to write to you.`, link: '/social?tab=messages' };
    case 'message-accepted':
      return {
        text: `${name} accepted your message.`,
        link: `/social?tab=messages&with=${row.person?.id ?? ''}`,
      };
    case 'deal':
      return { text: dealNotice(row.data, name), link: `/deals/${row.data.dealId}` };
    case 'badge':
      return { text: `You earned ${row.data.name} (+${row.data.points} points).`, link: '/social?tab=badges' };
    case 'wish-match':
      return {
        text: `${row.data.name} #${row.data.cardNumber} is listed for ${dollars(row.data.price)}, within your ${dollars(row.data.maxPrice)} limit.`,
        link: `/marketplace?cardId=${row.data.cardId}`,
      };
  }
};

const dealNotice = ({ isByPerson, ...deal }: NotificationData['deal'], name: string): string =>
  isByPerson ? `${dealText(deal, name)}.` : `${dealText(deal, null)} (with ${name}).`;

const dollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
