/** Cards and sets as other services keep them: the same columns for events, questions by id and snapshots. */
import type { SetFact } from '@ninepocket/contracts/catalog';
import { setCreated, setUpdated } from '@ninepocket/contracts/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox';
import type pg from 'pg';

/** Columns of a CardFact, from cards `c` and card_sets `s`. */
export const CARD_FACT = `c.id, c.set_id as "setId", c.card_number as "cardNumber", c.name, c.variation, c.is_insert as "isInsert",
  c.front_image_url as "frontImageUrl", c.back_image_url as "backImageUrl", c.rarity, c.description,
  c.estimated_value as "estimatedValue", c.given_price as "givenPrice",
  s.name as "setName", s.year as "setYear", s.slug as "setSlug", c.retired, c.version`;

/** The same without what is null anyway when a card has no more than it must have. */
export const CARD_FACT_GIVEN = `c.id, c.set_id as "setId", c.card_number as "cardNumber", c.name, c.is_insert as "isInsert",
  s.name as "setName", s.year as "setYear", s.slug as "setSlug", c.retired, c.version`;

/** Columns of a SetFact, from card_sets `s` and main_sets `m`. */
export const SET_FACT = `s.id, s.name, s.slug, s.year, s.image_url as "imageUrl", s.card_count as "cardCount",
  s.main_set_id as "mainSetId", m.slug as "mainSetSlug", s.version`;

/** One event for each of the sets, told when the transaction commits; their rows are locked already. */
export const tellSets = (tx: pg.PoolClient, event: typeof setCreated | typeof setUpdated, ids: number[]) =>
  tx.query(
    `${OUTBOX_INSERT}
     select $1, 'set:' || fact.id, row_to_json(fact)
       from (select ${SET_FACT} from card_sets s left join main_sets m on m.id = s.main_set_id where s.id = any($2) order by s.id) fact`,
    [event.name, ids],
  );

interface SetRow {
  id: number;
  name: string;
  slug: string;
  year: number;
  imageUrl: string | null;
  cardCount: number;
  mainSetId: number | null;
  mainSet: { slug: string } | null;
  version: number;
}

/** The fact of one set as Prisma reads it. */
export const setFactOf = ({ mainSet, ...row }: SetRow): SetFact => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  year: row.year,
  imageUrl: row.imageUrl,
  cardCount: row.cardCount,
  mainSetId: row.mainSetId,
  mainSetSlug: mainSet?.slug ?? null,
  version: row.version,
});
