import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import type { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { fulfilledText } from '../../card-actions/fulfilled-text.js';
import { count, plain } from '../../parts/format/counts.js';

export const ADDING_FAILED = 'Error Adding Cards';
export const ALL_OWNED = 'All cards from this set are already in your collection!';

export type AddType = 'all' | 'base' | 'insert';
type Share = { owned: number; total: number };

export const cardsToAdd = ({ owned, total }: Share): number => Math.max(0, total - owned);

export const addingText = ({ owned, total }: Share): string => {
  const missing = cardsToAdd({ owned, total });
  const mine = owned > 0 ? ` You already own ${plain(owned)} of ${plain(total)}; those stay as they are.` : '';
  if (missing === 0) return ALL_OWNED;
  return `Adds ${count(missing, 'card')}, one copy each, in Near Mint.${mine}`;
};

export const addedText = ({ added, alreadyOwned, wishes }: Omit<Answer<typeof addWholeSet>, 'receiptId'>): string =>
  `Added ${count(added, 'new card')} to your collection${alreadyOwnedText(alreadyOwned)}${fulfilledText(wishes)}`;

const alreadyOwnedText = (cards: number): string =>
  cards === 0 ? '' : ` (${plain(cards)} ${cards === 1 ? 'was' : 'were'} already owned)`;

/** When the plan is full, the server's message says so. */
export const addingFailure = (error: unknown): string =>
  error instanceof ProblemError && error.code === 'all_owned' ? ALL_OWNED : problemText(error);
