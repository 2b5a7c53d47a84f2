/** One transaction for all cards: a process that is killed leaves no card changed. */
import type { bulkEditCards } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { MAX_BULK_CARDS } from '@ninepocket/contracts/catalog/cards/card-table';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { badField, conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { readTableFilter } from '../card-table/table-filter.use-case.js';
import { recordAudit } from '../record-audit.js';
import { addReceipt, lockBulkEdits } from './bulk-edits.store.js';
import { afterEdit, isChanged, type Changes, type SelectedCard } from './edited-cards.rules.js';
import { findSelected, judge, lockSelected, type Judged, type Selected } from './selected-cards.store.js';
import { findSetNames } from './set-names.store.js';
import { writeCards } from './write-cards.store.js';

type Body = HandlerInput<typeof bulkEditCards>['body'];
type Result = Answer<typeof bulkEditCards>;

/** @throws ProblemError bad_input, selection_changed, too_many_cards */
export const previewEdit = async (pool: pg.Pool, { selection, changes }: Body): Promise<Result> => {
  const selected = await readSelection(pool, selection);
  const cards = selected ? await findSelected(pool, selected, MAX_BULK_CARDS + 1) : [];
  const setNames = await readTarget(pool, changes);
  return resultOf(pool, cards, await plan(pool, cards, selection, changes), setNames);
};

/** @throws ProblemError bad_input, selection_changed, too_many_cards */
export const editCards = async (pool: pg.Pool, { selection, changes }: Body, actorId: number): Promise<Result> => {
  const selected = await readSelection(pool, selection);
  return transaction(pool, async (tx) => {
    await lockBulkEdits(tx);
    const cards = selected ? await lockSelected(tx, selected, changes.setId, MAX_BULK_CARDS + 1) : [];
    const setNames = await readTarget(tx, changes);
    const planned = await plan(tx, cards, selection, changes);
    const result = await resultOf(tx, cards, planned, setNames);
    if (!planned.changes.length) return result;
    const named = { ...changes, ...(changes.setId && { setName: setNames.get(changes.setId) }) };
    const counts = { changed: planned.changes.length, conflicts: planned.conflicts };
    const receiptId = await addReceipt(tx, { changes: named, ...counts, actorId });
    await writeCards(tx, receiptId, planned.changes, true);
    await recordAudit(tx, {
      actorId,
      action: 'cards.bulk-edited',
      target: { type: 'bulk-edit', id: String(receiptId), label: `Bulk edit of ${counts.changed} cards` },
      before: null,
      after: { ...named, cards: counts.changed },
    });
    return { ...result, receiptId };
  });
};

const readSelection = async (pool: pg.Pool, selection: Body['selection']): Promise<Selected | null> => {
  if ('ids' in selection) return selection;
  const filter = await readTableFilter(pool, selection.filter, 'body.selection.filter.q');
  return filter && { filter };
};

const readTarget = async (db: Queryable, { setId }: Changes): Promise<Map<number, string>> => {
  if (setId === undefined) return new Map();
  const names = await findSetNames(db, [setId]);
  if (!names.size) throw badField('body.changes.setId', 'There is no card set with this id.');
  return names;
};

const plan = async (db: Queryable, cards: SelectedCard[], selection: Body['selection'], changes: Changes) => {
  if (cards.length > MAX_BULK_CARDS)
    throw conflict('too_many_cards', `At most ${MAX_BULK_CARDS} cards can be edited in one step. Narrow the search.`);
  if ('total' in selection && selection.total !== cards.length)
    throw conflict(
      'selection_changed',
      `${cards.length} cards match now, instead of ${selection.total}. Look at them, then try again.`,
    );
  const edited = cards
    .filter((card) => !card.retired)
    .map((card) => ({ before: card, after: afterEdit(card, changes) }))
    .filter(isChanged);
  return judge(db, edited);
};

const PREVIEWED = 10;

const resultOf = async (
  db: Queryable,
  cards: SelectedCard[],
  { changes, conflicts, sameNumber }: Judged,
  target: Map<number, string>,
): Promise<Result> => {
  const shown = changes.slice(0, PREVIEWED);
  const names = new Map([
    ...target,
    ...(await findSetNames(
      db,
      shown.map(({ before }) => before.setId),
    )),
  ]);
  const retired = cards.filter((card) => card.retired).length;
  return {
    matched: cards.length,
    changed: changes.length,
    unchanged: cards.length - retired - changes.length - conflicts,
    conflicts,
    retired,
    sameNumber,
    rows: shown.map(({ before: { id, name, cardNumber, retired: _, ...before }, after }) => ({
      id,
      name,
      cardNumber,
      before: { ...before, setName: names.get(before.setId) ?? '' },
      after: { ...after, setName: names.get(after.setId) ?? '' },
    })),
    receiptId: null,
  };
};
