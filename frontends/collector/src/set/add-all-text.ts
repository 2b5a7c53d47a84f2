import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { count, plain } from '../parts/format/counts.js';
import { changeFailureText } from '../parts/page/failure.rules.js';

/** SPEC sections 5 and 8. */
export const ADDING_FAILED = 'Error Adding Cards';
export const ALL_OWNED = 'All cards from this set are already in your collection!';

/** Which cards of a set are added. */
export type AddType = 'all' | 'base' | 'insert';
type Share = { owned: number; total: number };

/** Takes what I own of a set, gives how many cards adding would add. */
export const cardsToAdd = ({ owned, total }: Share): number => Math.max(0, total - owned);

/** What would be added, in words. */
export const addingText = ({ owned, total }: Share): string => {
  const missing = cardsToAdd({ owned, total });
  const mine = owned > 0 ? ` You own ${plain(owned)} of ${plain(total)} already; they stay as they are.` : '';
  if (missing === 0) return ALL_OWNED;
  return `Adds ${count(missing, 'card')}, one copy each, in Near Mint.${mine}`;
};

/** SPEC section 8's text. */
export const addedText = ({ added, alreadyOwned }: { added: number; alreadyOwned: number }): string =>
  `Added ${plain(added)} new ${added === 1 ? 'card' : 'cards'} to your collection (${plain(alreadyOwned)} were already owned)`;

/** Why nothing was added. A full plan comes in the server's words, with the places that are left. */
export const addingFailure = (error: unknown): string =>
  error instanceof ProblemError && error.code === 'all_owned' ? ALL_OWNED : changeFailureText(error);
