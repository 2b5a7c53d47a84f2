/** What time does to a deal, and when (docs/trading.md). */
import {
  DISPUTED_AFTER_DAYS,
  REMIND_AFTER_DAYS,
  type DealState,
} from '@ninepocket/contracts/collection/deals/deal-limits';

export type Due = 'expired' | 'reminded' | 'disputed';

export interface Waiting {
  state: DealState;
  expiresAt: Date;
  /** When either side did something last. */
  steppedAt: Date;
  /** Reminders since then. */
  reminders: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** @returns null: time changes nothing any more */
export const nextDue = ({ state, expiresAt, steppedAt, reminders }: Waiting): { due: Due; at: Date } | null => {
  if (state === 'offered' || state === 'countered') return { due: 'expired', at: expiresAt };
  if (state !== 'accepted') return null;
  const days = REMIND_AFTER_DAYS[reminders];
  return {
    due: days === undefined ? 'disputed' : 'reminded',
    at: new Date(steppedAt.getTime() + (days ?? DISPUTED_AFTER_DAYS) * DAY_MS),
  };
};
