/** A pasted trade list says how many copies of each of its cards are spare; other cards stay as they are. */
import { MAX_RULES_AT_ONCE } from '@ninepocket/contracts/collection/lists/keep';
import type { readTrades } from '@ninepocket/contracts/collection/lists/texts';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { sumEntries } from '../entries/entries.rules.js';
import { presentLine, presentListed, SHOWN_CARDS } from '../entries/read-list.present.js';
import { readListWithZeros } from '../entries/read-list.use-case.js';
import { lockCollector } from '../ledger/collector.store.js';
import { writeRules } from '../spares/keep-rules.store.js';
import { sparesOfCards } from '../spares/spares.store.js';

/** @throws ProblemError too_many (409): the list, or the collector's rules, have too many cards */
export const readTradeList = (
  pool: pg.Pool,
  userId: number,
  text: string,
  dryRun: boolean,
): Promise<Answer<typeof readTrades>> =>
  transaction(pool, async (tx) => {
    if (!dryRun) await lockCollector(tx, userId);
    const { lines, cards } = await readListWithZeros(tx, userId, text);
    const sums = sumEntries(lines, cards);
    const mine = await sparesOfCards(
      tx,
      userId,
      sums.map(({ card }) => card.id),
    );
    const listed = sums.map(({ card, quantity }) => ({
      card,
      quantity,
      ...(mine.get(card.id) ?? { free: 0, spares: 0 }),
    }));
    const rules = listed
      .filter(({ quantity, free, spares }) => quantity <= free && quantity !== spares)
      .map(({ card, quantity, free }) => ({ kind: 'card' as const, targetId: card.id, copies: free - quantity }));
    if (rules.length > MAX_RULES_AT_ONCE)
      throw conflict('too_many', `A list can change at most ${MAX_RULES_AT_ONCE.toLocaleString('en')} cards at once.`);
    const shown = listed
      .map(({ card, quantity, free }) => ({ ...presentListed(card, quantity), problem: tooFew(quantity, free) }))
      .toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
    return {
      lines: lines.map(presentLine),
      cardCount: sums.length,
      cards: shown.slice(0, SHOWN_CARDS),
      changed: rules.length,
      before: dryRun ? [] : await writeRules(tx, userId, rules),
    };
  });

const tooFew = (quantity: number, free: number): string | null => {
  if (quantity <= free) return null;
  return free === 0 ? 'You have no copy of it.' : `You have ${free === 1 ? '1 copy' : `${free} copies`} of it.`;
};
