/** A merge and its undo, each one transaction. Other services follow the cards' facts (docs/decisions/033). */
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { badField, conflict, problem } from '@ninepocket/service-kit/http/problem';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { cardLabel } from '../admin-cards/edited-card.rules.js';
import { presentCard } from '../cards/cards.present.js';
import { findAnyCard, findCards, findSurvivor } from '../cards/cards.store.js';
import { markParallels } from '../cards/parallels.store.js';
import { findCardFacts } from '../facts/card-facts.store.js';
import { emitSets } from '../facts/facts.store.js';
import { recordAudit } from '../record-audit.js';
import { fillsOf, unchangedFills, type Filled, type FilledField } from './merge.rules.js';
import { lockCards } from './merges.store.js';

interface Pair {
  fromId: number;
  intoId: number;
}

/** @throws ProblemError not_found, bad_input, card_merged, card_retired */
export const requireMergeable = async (
  db: Queryable,
  { fromId, intoId }: Pair,
): Promise<{ from: Card; into: Card }> => {
  if (fromId === intoId) throw badField('intoId', 'Choose two different cards.');
  const cards = await findCards(db, [fromId, intoId]);
  for (const id of [fromId, intoId]) await requireActive(db, id);
  return { from: presentCard(cards.get(fromId)!), into: presentCard(cards.get(intoId)!) };
};

const requireActive = async (db: Queryable, id: number): Promise<void> => {
  const { rows } = await db.query<{ retired: boolean; merged: boolean; label: string }>(
    `select retired, merged_into is not null as merged, name || ' #' || card_number as label from cards where id = $1`,
    [id],
  );
  const [card] = rows;
  if (!card) throw problem('not_found');
  if (card.merged) {
    const survivor = presentCard((await findAnyCard(db, await findSurvivor(db, id)))!);
    throw conflict('card_merged', `${card.label} was already merged into ${cardLabel(survivor)}.`, survivor);
  }
  if (card.retired) throw conflict('card_retired', `${card.label} is not in the catalog any more. Restore it first.`);
};

/** @returns the merge's id */
export const merge = (pool: pg.Pool, pair: Pair & { fill: boolean }, actorId: number): Promise<number> =>
  transaction(pool, async (tx) => {
    await lockCards(tx, [pair.fromId, pair.intoId]);
    const { from, into } = await requireMergeable(tx, pair);
    const filled = pair.fill ? fillsOf(from, into) : {};
    await setFields(tx, into.id, filled);
    await tx.query('update cards set retired = true, merged_into = $2, version = version + 1 where id = $1', [
      from.id,
      into.id,
    ]);
    const { rows } = await tx.query<{ id: number }>(
      `insert into merges (from_id, into_id, filled, version, merged_by)
       select $1, $2, $3, version, $4 from cards where id = $1 returning id`,
      [from.id, into.id, JSON.stringify(filled), actorId],
    );
    await publish(tx, from, into, -1);
    await recordAudit(tx, {
      actorId,
      action: 'card.merged',
      target: { type: 'card', id: String(from.id), label: cardLabel(from) },
      before: { mergedInto: null },
      after: { mergedInto: into.id, survivor: cardLabel(into), filled: Object.keys(filled) },
    });
    return rows[0]!.id;
  });

interface UndoableRow {
  from_id: number;
  into_id: number;
  filled: Filled;
  undone: boolean;
}

/** @throws ProblemError not_found, already_undone, merged_since */
export const undoMerge = (pool: pg.Pool, id: number, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<UndoableRow>(
      'select from_id, into_id, filled, undone_at is not null as undone from merges where id = $1 for update',
      [id],
    );
    const [row] = rows;
    if (!row) throw problem('not_found');
    if (row.undone) throw conflict('already_undone', 'This merge has already been undone.');
    await lockCards(tx, [row.from_id, row.into_id]);
    const cards = await findCards(tx, [row.from_id, row.into_id]);
    const [from, into] = [presentCard(cards.get(row.from_id)!), presentCard(cards.get(row.into_id)!)];
    await requireNotMerged(tx, into);
    await clearFields(tx, into.id, unchangedFills(row.filled, into));
    await tx.query('update cards set retired = false, merged_into = null, version = version + 1 where id = $1', [
      from.id,
    ]);
    await tx.query(
      `update merges set undone_by = $2, undone_at = now(),
         undo_version = (select version from cards where id = from_id) where id = $1`,
      [id, actorId],
    );
    await publish(tx, from, into, 1);
    await recordAudit(tx, {
      actorId,
      action: 'card.merge-undone',
      target: { type: 'card', id: String(from.id), label: cardLabel(from) },
      before: { mergedInto: into.id },
      after: { mergedInto: null },
    });
  });

const requireNotMerged = async (tx: pg.PoolClient, into: Card): Promise<void> => {
  const { rows } = await tx.query<{ merged_into: number | null }>('select merged_into from cards where id = $1', [
    into.id,
  ]);
  const mergedInto = rows[0]?.merged_into ?? null;
  if (mergedInto === null) return;
  const later = presentCard((await findAnyCard(tx, mergedInto))!);
  throw conflict(
    'merged_since',
    `${cardLabel(into)} was merged into ${cardLabel(later)} afterwards. Undo that merge first.`,
  );
};

const COLUMN: Record<FilledField, string> = {
  frontImageUrl: 'front_image_url',
  backImageUrl: 'back_image_url',
  description: 'description',
  rarity: 'rarity',
  estimatedValue: 'estimated_value',
  subset: 'subset',
};

const setFields = async (tx: pg.PoolClient, id: number, values: Filled): Promise<void> => {
  const fields = Object.keys(values) as FilledField[];
  if (fields.length === 0) return;
  const columns = fields.map((field, index) => `${COLUMN[field]} = $${index + 2}`).join(', ');
  await tx.query(`update cards set ${columns}, version = version + 1 where id = $1`, [
    id,
    ...fields.map((field) => values[field]),
  ]);
  if (fields.includes('subset')) await tx.query(FIND_BY_SUBSET, [id]);
};

/** The words of a subset are known already: one of the two cards had it. */
const FIND_BY_SUBSET = `
  update cards c set words = name_words(c.name) || s.words || card_words(c.card_number, c.variation, c.subset)
    from card_sets s where c.id = $1 and s.id = c.set_id`;

const clearFields = (tx: pg.PoolClient, id: number, fields: FilledField[]): Promise<void> =>
  setFields(tx, id, Object.fromEntries(fields.map((field) => [field, null])));

/** @param more active cards in the set of the merged card */
const publish = async (tx: pg.PoolClient, from: Card, into: Card, more: 1 | -1): Promise<void> => {
  await tx.query(
    'update card_sets set card_count = card_count + $2, insert_count = insert_count + $3, version = version + 1 where id = $1',
    [from.setId, more, from.isInsert ? more : 0],
  );
  for (const { id, setId } of [into, from])
    await emit(tx, cardsUpserted, `set:${setId}`, { cards: await findCardFacts(tx, [id]) });
  await markParallels(tx, [from.id]);
  await emitSets(tx, setUpdated, [from.setId]);
};
