import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import type { ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { presentCardView } from '../../cards/card-view.present.js';
import type { CardViewRow } from '../../cards/card-view.store.js';
import type { StoredRow } from './imports.store.js';

export const rowPresenter = (columns: string[], cards: CardViewRow[]): ((row: StoredRow) => ImportRow) => {
  const views = new Map<number, CardView>(cards.map((card) => [card.cardId, presentCardView(card)]));
  return ({ line, status, reason, cells, copy, candidates }) => ({
    line,
    status,
    reason,
    values: Object.fromEntries(columns.map((column, index) => [column || `Column ${index + 1}`, cells[index] ?? ''])),
    quantity: copy?.quantity ?? 0,
    copy: copy && presentCopy(copy),
    card: copy ? (views.get(copy.cardId) ?? null) : null,
    candidates: candidates.flatMap((id) => views.get(id) ?? []),
  });
};

type Copy = NonNullable<StoredRow['copy']>;

const presentCopy = ({
  condition,
  gradeCompany,
  grade,
  certNumber,
  serialNumber,
  signedBy,
  notes,
}: Copy): ImportRow['copy'] => ({
  condition,
  gradeCompany: gradeCompany ?? null,
  grade: grade ?? null,
  certNumber: certNumber ?? null,
  serialNumber: serialNumber ?? null,
  signedBy: signedBy ?? null,
  notes: notes ?? null,
});
