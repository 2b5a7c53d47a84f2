/** Reads for changes of pockets. The caller holds the collector's lock. */
import { badField, conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { foldedSection } from '../progress/progress.store.js';
import type { Copies, PlannedBinder, UsedPocket } from './plan-placement.rules.js';
import { pocketsPerPage, positionOf, type PocketPlace } from './pocket-places.rules.js';

/** @throws ProblemError not_found */
export const findOwnBinder = async (tx: pg.PoolClient, userId: number, id: number): Promise<PlannedBinder> => {
  const { rows } = await tx.query<PlannedBinder>({
    name: 'find-binder',
    text: 'select id, rows, columns, kind from binders where user_id = $1 and id = $2',
    values: [userId, id],
  });
  if (!rows[0]) throw problem('not_found', 'This binder is not yours, or was deleted.');
  return rows[0];
};

/** @throws ProblemError bad_input when the binder's pages have fewer pockets */
export const requirePosition = (binder: PlannedBinder, place: PocketPlace, path = 'body.pocket'): number => {
  const position = positionOf(binder, place);
  if (position === null) throw badField(path, `The pages of this binder have ${pocketsPerPage(binder)} pockets.`);
  return position;
};

const POCKET = 'position, card_id as "cardId", holding_id as "holdingId", quantity';

export const findPockets = async (tx: pg.PoolClient, binderId: number): Promise<UsedPocket[]> => {
  const text = `select ${POCKET} from pockets where binder_id = $1 order by position`;
  return (await tx.query<UsedPocket>({ name: 'pockets-of-binder', text, values: [binderId] })).rows;
};

export const findPocket = async (
  tx: pg.PoolClient,
  binderId: number,
  position: number,
): Promise<UsedPocket | undefined> => {
  const text = `select ${POCKET} from pockets where binder_id = $1 and position = $2`;
  return (await tx.query<UsedPocket>({ name: 'find-pocket', text, values: [binderId, position] })).rows[0];
};

/** Of a holding `h`, copies in no binder. */
export const UNPLACED = '(h.quantity - coalesce((select sum(quantity) from pockets where holding_id = h.id), 0))::int';

export interface OwnCopies extends Copies {
  holdingId: number;
  /** Copies in no binder. */
  quantity: number;
  owned: number;
}

/** In checklist order. Other users' holdings are missing. */
export const findOwnCopies = async (tx: pg.PoolClient, userId: number, holdingIds: number[]): Promise<OwnCopies[]> => {
  const { rows } = await tx.query<OwnCopies>({
    name: 'own-copies',
    text: `select h.id as "holdingId", h.card_id as "cardId", h.quantity as owned, ${UNPLACED} as quantity
      from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
      where h.user_id = $1 and h.id = any ($2::int[])
      order by s.year, s.search_text, s.id, ${foldedSection('c.section')}, c.card_order, c.id, h.id`,
    values: [userId, holdingIds],
  });
  return rows;
};

interface PlacedElsewhere extends UsedPocket {
  binderId: number;
  holdingId: number;
}

export const findPlacesOf = async (tx: pg.PoolClient, holdingIds: number[]): Promise<PlacedElsewhere[]> => {
  const text = `select binder_id as "binderId", ${POCKET} from pockets where holding_id = any ($1::int[])`;
  return (await tx.query<PlacedElsewhere>({ name: 'places-of', text, values: [holdingIds] })).rows;
};

/** Of a card `c`, among those of all sets. */
const SECTION = "c.set_id || ' ' || lower(c.section)";

const OF_SET = `
  select c.id as "cardId", h.id as "holdingId", coalesce(h.unplaced, 0) as quantity, ${SECTION} as section
  from cards c left join lateral (
    select id, ${UNPLACED} as unplaced from holdings h where h.user_id = $1 and h.card_id = c.id) h on h.unplaced > 0
  where c.set_id = $2 and (h.id is not null or $3 and not c.retired)
  order by ${foldedSection('c.section')}, c.card_order, c.id, h.id`;

/** In checklist order; with gaps also the cards that have no unplaced copies. */
export const findUnplacedOfSet = async (
  tx: pg.PoolClient,
  userId: number,
  { setId, leaveGaps }: { setId: number; leaveGaps: boolean },
): Promise<Copies[]> =>
  (await tx.query<Copies>({ name: 'unplaced-of-set', text: OF_SET, values: [userId, setId, leaveGaps] })).rows;

export const findSection = async (tx: pg.PoolClient, cardId: number): Promise<string | null> => {
  const text = `select ${SECTION} as section from cards c where c.id = $1`;
  return (
    (await tx.query<{ section: string }>({ name: 'section-of-card', text, values: [cardId] })).rows[0]?.section ?? null
  );
};

/** A pocket that waits for another card. @throws ProblemError pocket_reserved */
export const refuseReserved = async (
  tx: pg.PoolClient,
  there: UsedPocket | undefined,
  cardId: number,
): Promise<void> => {
  if (!there || there.holdingId !== null || there.cardId === cardId) return;
  const { rows } = await tx.query<{ card: string }>({
    name: 'name-of-card',
    text: "select '#' || card_number || ' ' || name as card from cards where id = $1",
    values: [there.cardId],
  });
  throw conflict('pocket_reserved', `This pocket is reserved for ${rows[0]?.card ?? 'another card'}.`);
};
