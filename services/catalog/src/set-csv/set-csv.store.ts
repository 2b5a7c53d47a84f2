import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { lockSet } from '../admin-cards/admin-cards.store.js';
import { insertCards } from '../admin-cards/insert-cards.store.js';
import { recordAudit } from '../record-audit.js';
import type { SetCsvCard } from './set-row.rules.js';

const CARDS_PER_INSERT = 1000;

interface SetCards {
  setId: number;
  actorId: number;
  fileName: string;
  cards: SetCsvCard[];
  /** Number of skipped rows. */
  errors: number;
}

/** In one transaction: a killed process leaves no part of the file. */
export const addSetCards = (
  pool: pg.Pool,
  { setId, actorId, fileName, cards, errors }: SetCards,
): Promise<{ set: string; added: number }> =>
  transaction(pool, async (tx) => {
    const { name, year } = await lockSet(tx, setId);
    const set = year ? `${year} ${name}` : name;
    let added = 0;
    for (let at = 0; at < cards.length; at += CARDS_PER_INSERT) {
      const batch = cards.slice(at, at + CARDS_PER_INSERT).map((card) => ({ ...card, estimatedValue: null }));
      added += (await insertCards(tx, setId, batch)).length;
    }
    const target = { type: 'card-set', id: String(setId), label: set };
    const after = { fileName, cardsAdded: added, cardsSkipped: cards.length - added, rowsWithErrors: errors };
    await recordAudit(tx, { actorId, action: 'card-set.cards-added', target, before: null, after });
    return { set, added };
  });
