/** Cards and sets as other services receive them: one field list each for events, lookups by id and snapshots. */
import type { CardFact, SetFact } from '@ninepocket/contracts/catalog/facts';
import type { setFact } from '@ninepocket/contracts/catalog/facts.schemas';
import type { EventType } from '@ninepocket/contracts/events/event';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

const CARD_FIELDS: Record<keyof CardFact, string> = {
  id: 'c.id',
  setId: 'c.set_id',
  cardNumber: 'c.card_number',
  name: 'c.name',
  variation: 'c.variation',
  isInsert: 'c.is_insert',
  subset: 'c.subset',
  isParallel: 'c.is_parallel',
  frontImageUrl: 'c.front_image_url',
  backImageUrl: 'c.back_image_url',
  rarity: 'c.rarity',
  description: 'c.description',
  estimatedValue: 'c.estimated_value',
  givenPrice: 'c.given_price',
  setName: 's.name',
  setYear: 's.year',
  setSlug: 's.slug',
  retired: 'c.retired',
  mergedInto: 'c.merged_into',
  version: 'c.version',
};

const SET_FIELDS: Record<keyof SetFact, string> = {
  id: 's.id',
  name: 's.name',
  slug: 's.slug',
  year: 's.year',
  imageUrl: 's.image_url',
  cardCount: 's.card_count',
  mainSetId: 's.main_set_id',
  mainSetSlug: 'm.slug',
  version: 's.version',
};

const columnsOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([field, sql]) => `${sql} as "${field}"`)
    .join(', ');

export const CARD_FACT = columnsOf(CARD_FIELDS);
export const SET_FACT = columnsOf(SET_FIELDS);

/** JSON text of a card fact, without the fields that are null: `concat` skips them. */
export const CARD_FACT_JSON = `concat('{', ${Object.entries(CARD_FIELDS)
  .map(([field, sql], i) => `'${i ? ',' : ''}"${field}":' || to_json(${sql})`)
  .join(', ')}, '}')`;

/**
 * CTEs that emit the cards of the CTE `changed`; a message holds at most 500 cards and about half of the bytes that
 * NATS accepts.
 * @param name the placeholder of the event's name
 * @param aggregate SQL of the scope within which events are ordered
 */
export const cardEvents = (changed: string, name: string, aggregate: string): string => `
card_facts as (
  select ${CARD_FACT_JSON} as json from ${changed} c join card_sets s on s.id = c.set_id),
messages as (
  select json, (row_number() over earlier - 1) / 500 as by_count, sum(octet_length(json)) over earlier / 500000 as by_size
    from card_facts window earlier as (rows unbounded preceding)),
card_events as (
  ${OUTBOX_INSERT}
  select ${name}, ${aggregate}, ('{"cards":[' || string_agg(json, ',') || ']}')::json from messages group by by_count, by_size)`;

/** The caller holds the locks on the sets' rows. */
export const emitSets = (tx: pg.PoolClient, event: EventType<typeof setFact>, ids: number[]) =>
  tx.query(
    `${OUTBOX_INSERT}
     select $1, 'set:' || fact.id, row_to_json(fact)
       from (select ${SET_FACT} from card_sets s left join main_sets m on m.id = s.main_set_id where s.id = any($2) order by s.id) fact`,
    [event.name, ids],
  );

export const setFactOf = ({
  mainSet,
  ...row
}: Omit<SetFact, 'mainSetSlug'> & { mainSet: { slug: string } | null }): SetFact => ({
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
