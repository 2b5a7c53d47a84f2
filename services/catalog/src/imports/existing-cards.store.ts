/** SQL fragments: the catalog's cards that rows of a file (`n`) are about (`c`). */

const SAME_KEY = (card: string) =>
  `compact_words(${card}.name) || '|' || coalesce(compact_words(${card}.variation), '')`;

/** Batches that an earlier release stored have no keys. */
export const SAME_KEY_OF_ROW = `coalesce(same_key, ${SAME_KEY('batch_row')}) as same_key`;

/**
 * The card with the row's number, name and variation, in whatever spelling; in exactly the row's, if there are several.
 * `limit` makes it an index lookup per row: statistics lag behind a running import.
 */
export const EXISTING_CARD = `cross join lateral (
    select * from cards
     where set_id = n.set_id and card_order = n.card_order
       and (name = n.name and variation is not distinct from n.variation or ${SAME_KEY('cards')} = n.same_key)
     order by card_number = n.card_number and name = n.name and variation is not distinct from n.variation desc, retired, id
     limit 1) c`;

/** The catalog's sets that the sets of a file are, in whatever spelling. */
export const SAME_SETS = `
catalog_sets as materialized (
  select id, name, name_key, year, retired, compact_words(name_key) as same_key
    from card_sets where year in (select year from import_sets where import_id = $1)),
same_sets as materialized (
  select distinct on (i.no) i.no, s.id, s.name, s.retired
    from import_sets i join catalog_sets s on s.year = i.year and s.same_key = compact_words(i.name_key)
   where i.import_id = $1
   order by i.no, s.name_key = i.name_key desc, s.retired, s.id)`;

/** Retired by the undo of an import, and not touched since: an import restores it. */
export const WITHDRAWN = '(c.retired and c.withdrawn_version = c.version)';

const VALUES = ['is_insert', 'front_image_url', 'description', 'rarity', 'given_price'];

/** Whether the row has a value that the card has not. Empty values of a file change nothing. */
export const DIFFERS = `(${VALUES.map((column) => `coalesce(n.${column} <> c.${column}, n.${column} is not null)`).join(' or ')})`;

export const VALUES_OF_ROW = `json_strip_nulls(json_build_object('isInsert', n.is_insert, 'image', n.front_image_url,
  'description', n.description, 'rarity', n.rarity, 'price', n.given_price))`;
export const VALUES_OF_CARD = `json_build_object('isInsert', c.is_insert, 'image', c.front_image_url,
  'description', c.description, 'rarity', c.rarity, 'price', c.given_price)`;
