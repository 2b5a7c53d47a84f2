/** Rows of an import become JSON, with the cards that they mean or may mean. */
import type { CardView } from '@ninepocket/contracts/catalog/card-view';
import type { ImportRow } from '@ninepocket/contracts/collection/files';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, presentCardView, type CardViewRow } from '../cards/card-view.js';
import type { StoredRow } from './imports.store.js';

const CARDS = `
  select ${CARD_VIEW_COLUMNS} from cards c join card_sets s on s.id = c.set_id where c.id = any ($1::int[])`;

/** One query for all cards of a page. @returns what makes the JSON of a row */
export const presentRows = async (
  pool: pg.Pool,
  columns: string[],
  rows: StoredRow[],
): Promise<(row: StoredRow) => ImportRow> => {
  const ids = [...new Set(rows.flatMap(({ copy, candidates }) => [...(copy ? [copy.cardId] : []), ...candidates]))];
  const { rows: cards } = await pool.query<CardViewRow>({ name: 'cards-of-import', text: CARDS, values: [ids] });
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

const presentCopy = ({ condition, gradeCompany, grade, serialNumber }: Copy): ImportRow['copy'] => ({
  condition,
  gradeCompany: gradeCompany ?? null,
  grade: grade ?? null,
  serialNumber: serialNumber ?? null,
});
