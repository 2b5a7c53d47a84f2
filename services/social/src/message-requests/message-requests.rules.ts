import { DECLINED_DAYS } from '@ninepocket/contracts/social/messages/message-limits';

const DAY = 24 * 60 * 60 * 1000;

/** When the sender of a declined request may ask again. */
export const askAgainAt = (declinedAt: Date): Date => new Date(declinedAt.getTime() + DECLINED_DAYS * DAY);

/** @param request of the user to the other one @returns whether it keeps them from sending another one */
export const standsInTheWay = (
  { status, answeredAt }: { status: 'pending' | 'accepted' | 'declined'; answeredAt: Date | null },
  now: Date,
): boolean => status === 'pending' || (status === 'declined' && answeredAt !== null && now < askAgainAt(answeredAt));
