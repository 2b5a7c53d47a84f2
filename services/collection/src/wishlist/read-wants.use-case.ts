/** A pasted want list adds wishes; existing ones stay as they are. */
import type { readWants } from '@ninepocket/contracts/collection/lists/texts';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { sumEntries } from '../entries/entries.rules.js';
import { presentLine, presentListed, SHOWN_CARDS } from '../entries/read-list.present.js';
import { readList } from '../entries/read-list.use-case.js';
import { lockCollector } from '../ledger/collector.store.js';
import { findWished, insertWishes } from './wish-list-writes.store.js';

/** @throws ProblemError too_many (409) when the wishlist would be too long; nothing was added then */
export const readWantList = (
  pool: pg.Pool,
  userId: number,
  text: string,
  dryRun: boolean,
): Promise<Answer<typeof readWants>> =>
  transaction(pool, async (tx) => {
    if (!dryRun) await lockCollector(tx, userId);
    const { lines, cards } = await readList(tx, userId, text);
    const sums = sumEntries(lines, cards);
    const cardIds = sums.map(({ card }) => card.id);
    const wished = await findWished(tx, userId, cardIds);
    return {
      lines: lines.map((line) => ({ ...presentLine(line), note: line.note ?? noteOf(line.quantity) })),
      cardCount: sums.length,
      cards: sums.slice(0, SHOWN_CARDS).map(({ card, quantity }) => ({
        ...presentListed(card, quantity),
        wanted: wished.has(card.id),
      })),
      added: cardIds.length - wished.size,
      wishIds: dryRun ? [] : await insertWishes(tx, userId, cardIds),
    };
  });

const noteOf = (quantity: number): string | null =>
  quantity > 1 ? 'A wish is for one copy, so the number of copies is ignored.' : null;
