/**
 * Whether cards are parallels, which depends on other cards of their set: decided for all cards with the same numbers and
 * names, in the transaction that writes cards.
 */
import { cardsUpserted } from '@ninepocket/contracts/events/events';
import type pg from 'pg';
import { cardEvents } from '../facts/facts.store.js';

/** What parallels have in common with the card whose parallels they are, which may be retired: they stay parallels. */
export interface CardIdentity {
  setId: number;
  cardNumber: string;
  name: string;
}

const PLAIN_CARD = (card: string) => `exists (
  select from cards plain
   where plain.set_id = ${card}.set_id and plain.card_number = ${card}.card_number and plain.name = ${card}.name
     and plain.variation is null)`;

/** Of a row of `new_rows` that is about to become a card. @param setId SQL */
export const IS_NEW_PARALLEL = (setId: string) => `variation is not null and (
  (${setId}, card_number, name) in (select ${setId}, card_number, name from new_rows where variation is null)
  or exists (select from cards plain
              where plain.set_id = ${setId} and plain.card_number = new_rows.card_number and plain.name = new_rows.name
                and plain.variation is null))`;

/** A version that only this writes is counted, so that undo does not take it for a change by somebody. */
const MARK = `with
touched as materialized (
  select set_id, card_number, name from cards where id = any ($2::int[])
   union
  select "setId", "cardNumber" collate "C", name collate "C"
    from json_to_recordset($3::json) as left_behind("setId" int, "cardNumber" text, name text)),
parallels as materialized (
  select c.id, c.variation is not null and ${PLAIN_CARD('c')} as is_parallel
    from touched t join cards c on c.set_id = t.set_id and c.card_number = t.card_number and c.name = t.name
   where not c.retired),
changed as (
  update cards c
     set is_parallel = p.is_parallel, version = c.version + 1, derived_versions = c.derived_versions + 1
    from parallels p where c.id = p.id and c.is_parallel <> p.is_parallel
  returning c.*),
${cardEvents('changed', '$1', `'parallels'`)}
select from changed limit 1`;

/**
 * The caller holds the locks on the cards' sets.
 * @param ids of the written cards
 * @param left what moved or renamed cards were before
 */
export const markParallels = async (tx: pg.PoolClient, ids: number[], left: CardIdentity[] = []): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query({ name: 'mark-parallels', text: MARK, values: [cardsUpserted.name, ids, JSON.stringify(left)] });
};

/** The version without those that changed only whether a card is a parallel. @param card SQL */
export const OWN_VERSION = (card: string) => `${card}.version - ${card}.derived_versions`;
