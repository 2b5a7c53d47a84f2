import type { BinderPage, Pocket } from '@ninepocket/contracts/collection/binders';
import { photoUrl } from '@ninepocket/contracts/collection/holdings/photos';
import { presentCardView } from '../cards/card-view.present.js';
import type { OwnPocketRow, PocketRow } from './binder-pages.store.js';

export const presentPocket = (pocket: number, row: PocketRow): Pocket => ({
  pocket,
  card: presentCardView(row),
  copies: row.copies,
  holdingId: row.holdingId,
  quantity: row.quantity,
  state: row.holdingId === null ? 'empty' : 'filled',
  photoUrl: row.frontPhoto && photoUrl(row.frontPhoto),
  gradeCompany: row.gradeCompany,
  grade: row.grade,
  audited: null,
  lastAuditedAt: null,
});

export const presentOwnPocket = (pocket: number, row: OwnPocketRow): Pocket => ({
  ...presentPocket(pocket, row),
  audited: row.audited,
  lastAuditedAt: row.auditedAt?.toISOString() ?? null,
});

export const unusedPocket = (pocket: number): Pocket => ({
  pocket,
  card: null,
  copies: 0,
  holdingId: null,
  quantity: 0,
  state: 'empty',
  photoUrl: null,
  gradeCompany: null,
  grade: null,
  audited: null,
  lastAuditedAt: null,
});

/** @param pockets those with a card, from the first pocket on */
export const presentComputedPage = (
  page: number,
  section: string | null,
  pockets: PocketRow[],
  perPage: number,
): BinderPage => ({
  page,
  section,
  complete: pockets.length > 0 && pockets.every(({ holdingId }) => holdingId !== null),
  pockets: Array.from({ length: perPage }, (_, at) => {
    const row = pockets[at];
    return row ? presentPocket(at + 1, row) : unusedPocket(at + 1);
  }),
});
