import type { undoBulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { presentBulkEdit } from './bulk-edits.present.js';
import { closeReceipt, lockBulkEdits, lockReceipt } from './bulk-edits.store.js';
import { judge, lockUnchanged } from './selected-cards.store.js';
import { writeCards } from './write-cards.store.js';

/** @throws ProblemError not_found, already_undone */
export const undoEdit = (pool: pg.Pool, id: number, actorId: number): Promise<Answer<typeof undoBulkEdit>> =>
  transaction(pool, async (tx) => {
    await lockBulkEdits(tx);
    const { changed } = await lockReceipt(tx, id);
    const { changes } = await judge(tx, await lockUnchanged(tx, id));
    await writeCards(tx, id, changes, false);
    const receipt = await closeReceipt(tx, { id, restored: changes.length, actorId });
    const counts = { restored: changes.length, skipped: changed - changes.length };
    await recordAudit(tx, {
      actorId,
      action: 'cards.bulk-edit-undone',
      target: { type: 'bulk-edit', id: String(id), label: `Bulk edit of ${changed} cards` },
      before: null,
      after: counts,
    });
    return { receipt: presentBulkEdit(receipt), ...counts };
  });
