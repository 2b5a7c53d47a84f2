import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { readTrades } from '@ninepocket/contracts/collection/lists/texts';
import type { ChecklistCard } from './checklist.store.js';
import type { ListSet } from './list-titles.rules.js';
import { titleOf } from './list-titles.rules.js';
import type { ListLine } from './read-list.use-case.js';

type Answered = Answer<typeof readTrades>;

/** Cards that an answer shows. */
export const SHOWN_CARDS = 500;

export const presentLine = (line: ListLine): Answered['lines'][number] => ({
  text: line.text,
  set: line.set && titleOf(line.set),
  cards: line.cardIds.length,
  copies: line.cardIds.length * line.quantity,
  problem: line.problem,
  note: line.note,
  corrections: line.corrections ?? [],
});

export const presentListed = (
  card: ChecklistCard & { set: ListSet },
  quantity: number,
): Omit<Answered['cards'][number], 'problem'> => ({
  cardId: card.id,
  set: titleOf(card.set),
  cardNumber: card.cardNumber,
  name: card.name,
  quantity,
  owned: card.owned,
});
