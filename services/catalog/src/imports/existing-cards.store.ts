/** Which cards (`c`) and sets of the catalog the rows of a file (`n`) are about, in whatever spelling. */
import { PLAIN_VARIATION } from '@ninepocket/contracts/catalog/cards/plain-variations';
import { sameSetKey } from '@ninepocket/contracts/text/set-names';
import type pg from 'pg';

const SAME_KEY = (card: string) => `compact_words(${card}.name) || '|' ||
  case when folded_words(${card}.variation) ~ '${PLAIN_VARIATION.source}' then '' else coalesce(compact_words(${card}.variation), '') end`;

/** Batches that an earlier release stored have no keys. */
export const KEYS_OF_ROW = `number_key(batch_row.card_number) collate "C" as number_key, coalesce(same_key, ${SAME_KEY('batch_row')}) as same_key`;

/**
 * The card with the row's number, name and variation, in whatever spelling; in exactly the row's, if there are several.
 * `limit` makes it an index lookup per row: statistics lag behind a running import.
 */
export const EXISTING_CARD = `cross join lateral (
    select * from cards
     where set_id = n.set_id and number_key(card_number) collate "C" = n.number_key
       and (name = n.name and variation is not distinct from n.variation or ${SAME_KEY('cards')} = n.same_key)
     order by card_number = n.card_number and name = n.name and variation is not distinct from n.variation desc,
              card_order = n.card_order desc, retired, id
     limit 1) c`;

interface SetOfYear {
  id: number;
  nameKey: string;
  year: number;
}

/** The sets as JSON for `SAME_SETS`. A set with exactly the file's name comes first, then one that is not retired. */
export const findSameSets = async (tx: pg.PoolClient, importId: string): Promise<string> => {
  const { rows: catalog } = await tx.query<SetOfYear>(
    `select id, name_key as "nameKey", year from card_sets
      where year in (select year from import_sets where import_id = $1) order by retired, id`,
    [importId],
  );
  const { rows: named } = await tx.query<{ no: number; nameKey: string; year: number }>(
    'select no, name_key as "nameKey", year from import_sets where import_id = $1',
    [importId],
  );
  const exact = new Map(catalog.map((set) => [`${set.year} ${set.nameKey}`, set.id]));
  const similar = new Map<string, number>();
  for (const { id, nameKey, year } of catalog) {
    const key = `${year} ${sameSetKey(nameKey, year)}`;
    if (!similar.has(key)) similar.set(key, id);
  }
  const same = named.map(({ no, nameKey, year }) => ({
    no,
    id: exact.get(`${year} ${nameKey}`) ?? similar.get(`${year} ${sameSetKey(nameKey, year)}`),
  }));
  return JSON.stringify(same.filter(({ id }) => id !== undefined));
};

/** The catalog's sets that the sets of a file are: `findSameSets` as a parameter. */
export const SAME_SETS = (parameter: string) => `
same_sets as materialized (
  select no, id, name, retired from json_to_recordset(${parameter}::json) as same(no int, id int) join card_sets using (id))`;

/** Retired by the undo of an import, and not touched since: an import restores it. */
export const WITHDRAWN = '(c.retired and c.withdrawn_version = c.version)';

const VALUES = ['is_insert', 'subset', 'front_image_url', 'description', 'rarity', 'given_price'];

/** Whether the row has a value that the card has not. Empty values of a file change nothing. */
export const DIFFERS = `(${VALUES.map((column) => `coalesce(n.${column} <> c.${column}, n.${column} is not null)`).join(' or ')})`;

export const VALUES_OF_ROW = `json_strip_nulls(json_build_object('isInsert', n.is_insert, 'subset', n.subset, 'image', n.front_image_url,
  'description', n.description, 'rarity', n.rarity, 'price', n.given_price))`;
export const VALUES_OF_CARD = `json_build_object('isInsert', c.is_insert, 'subset', c.subset, 'image', c.front_image_url,
  'description', c.description, 'rarity', c.rarity, 'price', c.given_price)`;
