/** Moves a wish into the collection (SPEC section 4): in one transaction, with a receipt that can undo it. */
import { DEFAULT_CONDITION } from '@ninepocket/contracts/collection/holdings/conditions';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import { addCopies } from '../holdings/add-copies.store.js';
import { lockCollector } from '../ledger/collector.store.js';
import { HOLDING_COLUMNS, HOLDING_TABLES } from '../holdings/holdings.list.store.js';
import type { HoldingRow } from '../holdings/holdings.present.js';
import { fulfillWishes } from '../receipts/wish-receipt.store.js';
import type { WishRow } from './wishlist.present.js';
import { readWish } from './wishlist.store.js';

export const addWishedCopy = (
  pool: pg.Pool,
  caller: User,
  { id, cardId, name, cardNumber }: WishRow,
): Promise<{ holding: HoldingRow; receiptId: number }> =>
  transaction(pool, async (tx) => {
    // A concurrent move waits for the lock, and then no longer finds the wish.
    await lockCollector(tx, caller.userId);
    const wish = await readWish(tx, caller.userId, id);
    const copy = { cardId, condition: DEFAULT_CONDITION, quantity: 1 };
    const title = `Moved ${name} #${cardNumber} from the wishlist`;
    const { holdingIds, receiptId } = await addCopies(tx, caller, [copy], { kind: 'wish-moved', title });
    if (receiptId === null) throw new Error('Moving a wish created no receipt');
    await fulfillWishes(tx, { userId: caller.userId, receiptId, cardIds: [wish.cardId] });
    return { holding: await readHolding(tx, holdingIds[0]), receiptId };
  });

const readHolding = async (tx: pg.PoolClient, id: number | undefined): Promise<HoldingRow> => {
  const { rows } = await tx.query<HoldingRow>({
    name: 'moved-holding',
    text: `select ${HOLDING_COLUMNS} from ${HOLDING_TABLES} where h.id = $1`,
    values: [id],
  });
  if (!rows[0]) throw new Error('Moving a wish created no holding');
  return rows[0];
};
