/** The admins' table of all cards, and edits of many cards in one step. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { tableCard, selection, values, bulkEdit } from './bulk-edits.schemas.js';

export type TableCard = z.infer<typeof tableCard>;
export type BulkSelection = z.infer<typeof selection>;
export type BulkValues = z.infer<typeof values>;
export type BulkEdit = z.infer<typeof bulkEdit>;

export const { listTableCards, bulkEditCards, listBulkEdits, undoBulkEdit } = endpoints(
  () => import('./bulk-edits.schemas.js'),
  {
    listTableCards: {
      route: 'GET /api/admin/cards',
      summary: 'All cards by search text and filters, for admins',
      access: 'admin',
      shows: ['cards'],
      paged: true,
    },
    /** Cards that would equal another card of their set (number, name and variation) are conflicts: they are skipped. */
    bulkEditCards: {
      route: 'POST /api/admin/bulk-edits',
      summary: 'Change rarity, set, insert or variation of many cards; a dry run shows what would change',
      access: 'admin',
      limits: { seconds: 60 },
      changes: ['cards', 'cardSets', 'mainSets', 'bulkEdits'],
      idempotent: true,
      // selection_changed: another number of cards match than the admin saw.
      errors: ['selection_changed', 'too_many_cards'],
    },
    listBulkEdits: {
      route: 'GET /api/admin/bulk-edits',
      summary: 'Bulk edits of cards, the latest first',
      access: 'admin',
      limits: { seconds: 60 },
      shows: ['bulkEdits'],
      paged: true,
    },
    undoBulkEdit: {
      route: 'POST /api/admin/bulk-edits/:id/undo',
      summary: 'Undo a bulk edit; cards that have changed since are skipped and counted',
      access: 'admin',
      limits: { seconds: 60 },
      changes: ['cards', 'cardSets', 'mainSets', 'bulkEdits'],
      idempotent: true,
      errors: ['already_undone'],
    },
  },
);
