/** Adds every card of a set that is not owned yet, or none (SPEC section 7, DESIGN section 5). */
import type { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { addCopies } from '../holdings/add-copies.store.js';
import { lockCollector } from '../ledger/collector.store.js';
import { fulfillWishes } from '../receipts/wish-receipt.store.js';
import { findChecklist } from '../entries/checklist.store.js';
import { countOf, ofSectionsOf } from './bulk.rules.js';

/** @throws ProblemError all_owned (409, SPEC section 5); plan_limit (409), which adds nothing */
export const addMissing = (
  pool: pg.Pool,
  caller: User,
  setId: number,
  { type, condition }: HandlerInput<typeof addWholeSet>['body'],
): Promise<Answer<typeof addWholeSet>> =>
  transaction(pool, async (tx) => {
    // Lock before looking for missing cards: of two concurrent calls, the second finds everything owned.
    await lockCollector(tx, caller.userId);
    const set = await findChecklist(tx, caller.userId, setId);
    const cards = set?.cards.filter(ofSectionsOf(type)) ?? [];
    if (!set || cards.length === 0) throw problem('not_found');
    const missing = cards.filter((card) => card.owned === 0);
    if (missing.length === 0) throw conflict('all_owned', 'All cards from this set are already in your collection!');
    const copies = missing.map((card) => ({ cardId: card.id, condition, quantity: 1 }));
    const title = `Added ${countOf(missing.length, 'card')} of ${set.name}`;
    const { receiptId } = await addCopies(tx, caller, copies, { kind: 'add-set', title });
    if (receiptId === null) throw new Error('The added set has no receipt');
    const cardIds = missing.map(({ id }) => id);
    const wishes = await fulfillWishes(tx, { userId: caller.userId, receiptId, cardIds });
    return { added: missing.length, alreadyOwned: cards.length - missing.length, wishes, receiptId };
  });
