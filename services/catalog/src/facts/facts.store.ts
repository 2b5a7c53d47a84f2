/** Cards and sets as other services keep them: the same columns for events, questions by id and snapshots. */
import type { SetFact, setFact } from '@ninepocket/contracts/catalog/facts';
import type { EventType } from '@ninepocket/contracts/events/event';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

/** Columns of a CardFact, from cards `c` and card_sets `s`. */
export const CARD_FACT = `c.id, c.set_id as "setId", c.card_number as "cardNumber", c.name, c.variation, c.is_insert as "isInsert",
  c.front_image_url as "frontImageUrl", c.back_image_url as "backImageUrl", c.rarity, c.description,
  c.estimated_value as "estimatedValue", c.given_price as "givenPrice",
  s.name as "setName", s.year as "setYear", s.slug as "setSlug", c.retired, c.version`;

/**
 * JSON text of a CardFact, the same for the whole of an import: most cards of a checklist have a number and a name and
 * no more, and for them joining texts takes a third of the time of `row_to_json`. What is null is left out.
 * `s.tail` is CARD_FACT_TAIL, worked out once a set.
 */
export const CARD_FACT_JSON = `case
  when num_nonnulls(c.variation, c.front_image_url, c.back_image_url, c.rarity, c.description, c.estimated_value, c.given_price) > 0
  then (select row_to_json(fact)::text from (select ${CARD_FACT}) fact)
  else '{"id":' || c.id || ',"setId":' || c.set_id || ',"cardNumber":' || to_json(c.card_number) || ',"name":' || to_json(c.name)
       || ',"isInsert":' || c.is_insert || ',"retired":' || c.retired || ',"version":' || c.version || s.tail end`;
export const CARD_FACT_TAIL = `',"setName":' || to_json(s.name) || ',"setYear":' || s.year || ',"setSlug":' || to_json(s.slug) || '}'`;

/** Columns of a SetFact, from card_sets `s` and main_sets `m`. */
export const SET_FACT = `s.id, s.name, s.slug, s.year, s.image_url as "imageUrl", s.card_count as "cardCount",
  s.main_set_id as "mainSetId", m.slug as "mainSetSlug", s.version`;

/** One event for each of the sets, told when the transaction commits; their rows are locked already. */
export const tellSets = (tx: pg.PoolClient, event: EventType<typeof setFact>, ids: number[]) =>
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
