/** SQL fragments: the catalog's cards that rows of a file (`n`) are about (`c`). */

/** `offset 0` makes it an index lookup per row: statistics lag behind a running import. */
export const EXISTING_CARD = `cross join lateral (
    select * from cards
     where set_id = n.set_id and card_number = n.card_number and name = n.name and variation is not distinct from n.variation
    offset 0) c`;

/** Retired by the undo of an import, and not touched since: an import restores it. */
export const WITHDRAWN = '(c.retired and c.withdrawn_version = c.version)';

const VALUES = ['is_insert', 'front_image_url', 'description', 'rarity', 'given_price'];

/** Whether the row has a value that the card has not. Empty values of a file change nothing. */
export const DIFFERS = `(${VALUES.map((column) => `coalesce(n.${column} <> c.${column}, n.${column} is not null)`).join(' or ')})`;

export const VALUES_OF_ROW = `json_strip_nulls(json_build_object('isInsert', n.is_insert, 'image', n.front_image_url,
  'description', n.description, 'rarity', n.rarity, 'price', n.given_price))`;
export const VALUES_OF_CARD = `json_build_object('isInsert', c.is_insert, 'image', c.front_image_url,
  'description', c.description, 'rarity', c.rarity, 'price', c.given_price)`;
