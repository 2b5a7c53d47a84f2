/** The cards of a bulk edit, and which of them cannot have their new values. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { OWN_VERSION } from '../cards/parallels.store.js';
import { filterOf, newBinding, type CardFilter } from '../search/card-filter.store.js';
import { isMoved, repeatedIds, type EditedCard, type SelectedCard } from './edited-cards.rules.js';

const CARD = `c.id, c.name, c.card_number as "cardNumber", c.set_id as "setId", c.rarity, c.is_insert as "isInsert", c.subset, c.variation, c.retired`;

export type Selected = { ids: number[] } | { filter: CardFilter };

const conditionOf = (selected: Selected) => {
  const { values, bind } = newBinding();
  const sql = 'ids' in selected ? `c.id = any(${bind(selected.ids)}::int[])` : filterOf(selected.filter, bind);
  return { sql, values, bind };
};

/** @param limit one more than can be edited */
export const findSelected = async (db: Queryable, selected: Selected, limit: number): Promise<SelectedCard[]> => {
  const { sql, values, bind } = conditionOf(selected);
  const text = `select ${CARD} from cards c where ${sql} order by c.id limit ${bind(limit)}`;
  return (await db.query<SelectedCard>({ text, values })).rows;
};

/** Locks the sets and then the cards, like every writer does; cards of sets that appear meanwhile are not included. */
export const lockSelected = async (
  tx: pg.PoolClient,
  selected: Selected,
  targetId: number | undefined,
  limit: number,
): Promise<SelectedCard[]> => {
  const sets = conditionOf(selected);
  const locked = await tx.query<{ id: number }>({
    text: `select id from card_sets
            where id in (select c.set_id from cards c where ${sets.sql}) or id = ${sets.bind(targetId ?? null)}::int
            order by id for no key update`,
    values: sets.values,
  });
  const { sql, values, bind } = conditionOf(selected);
  const { rows } = await tx.query<SelectedCard>({
    text: `select ${CARD} from cards c where ${sql} and c.set_id = any(${bind(locked.rows.map(({ id }) => id))}::int[])
            order by c.id limit ${bind(limit)} for no key update`,
    values,
  });
  return rows;
};

/** Cards of a receipt that nobody has changed since, with the values before the edit. */
export const lockUnchanged = async (tx: pg.PoolClient, editId: number): Promise<EditedCard[]> => {
  await tx.query(
    `select from card_sets
      where id in (select set_id from bulk_edit_cards where bulk_edit_id = $1
                   union select c.set_id from bulk_edit_cards b join cards c on c.id = b.card_id where b.bulk_edit_id = $1)
      order by id for no key update`,
    [editId],
  );
  const { rows } = await tx.query<SelectedCard & { before: EditedCard['after'] }>(
    `select ${CARD}, json_build_object('setId', b.set_id, 'rarity', b.rarity, 'isInsert', b.is_insert, 'subset', b.subset, 'variation', b.variation) as before
       from bulk_edit_cards b join cards c on c.id = b.card_id and ${OWN_VERSION('c')} = b.version
      where b.bulk_edit_id = $1 order by c.id for no key update of c`,
    [editId],
  );
  return rows.map(({ before, ...card }) => ({ before: card, after: before }));
};

const PLACES = `select place.id,
    exists (select from cards other
             where other.set_id = place.set_id and other.card_number = place.card_number and other.name = place.name
               and other.variation is not distinct from place.variation) as taken,
    place.moved and exists (select from cards other
             where other.set_id = place.set_id and other.card_number = place.card_number and not other.retired) as same_number
  from json_to_recordset($1::json) place(id int, set_id int, card_number text, name text, variation text, moved boolean)`;

export interface Judged {
  changes: EditedCard[];
  conflicts: number;
  sameNumber: number;
}

/** Separates the cards that would equal another card of their set. */
export const judge = async (db: Queryable, cards: EditedCard[]): Promise<Judged> => {
  const moved = cards.filter(isMoved);
  if (!moved.length) return { changes: cards, conflicts: 0, sameNumber: 0 };
  const places = moved.map(({ before, after }) => ({
    id: before.id,
    set_id: after.setId,
    card_number: before.cardNumber,
    name: before.name,
    variation: after.variation,
    moved: before.setId !== after.setId,
  }));
  const { rows } = await db.query<{ id: number; taken: boolean; same_number: boolean }>(PLACES, [
    JSON.stringify(places),
  ]);
  const conflicts = repeatedIds(moved);
  for (const { id, taken } of rows) if (taken) conflicts.add(id);
  return {
    changes: cards.filter(({ before }) => !conflicts.has(before.id)),
    conflicts: conflicts.size,
    sameNumber: rows.filter((row) => row.same_number && !conflicts.has(row.id)).length,
  };
};
