/** The words of names, variations and sets, and the names themselves: written in the transaction that writes cards. */
import type pg from 'pg';

/**
 * CTEs of a statement whose rows `new_rows` are about to become cards. They store new names and words; `known_names`
 * has the words of every name. Inserts are in word order, so that two writers cannot deadlock.
 * @param subsets the CTE of the rows whose subsets are written
 */
export const newWords = (subsets: string) => `
new_names as (
  insert into search_names (name)
  select distinct name from new_rows where not exists (select from search_names known where known.name = new_rows.name) order by name
  on conflict do nothing
  returning name, words),
known_names as materialized (
  select name, words from new_names union all select name, words from search_names where name in (select name from new_rows)),
new_words as (
  insert into search_words (word)
  select unnest(tsvector_to_array(words)) as word from new_names
  union
  select unnest(joined_words(folded_words(variation))) from (select distinct variation from new_rows) variations
  union
  select unnest(subset_words(subset)) from (select distinct subset from ${subsets}) subsets
  order by word
  on conflict do nothing)`;

export const NEW_WORDS = newWords('new_rows');

export const ADD_SET_WORDS = `insert into search_words (word)
  select distinct mark || word as word
    from unnest($1::text[]) name cross join unnest(joined_words(folded_words(name))) word cross join unnest(array['', '@']) mark
   order by word
  on conflict do nothing`;

export const addSetWords = async (tx: pg.PoolClient, names: string[]): Promise<void> => {
  await tx.query(ADD_SET_WORDS, [names]);
};

export interface FoundWords {
  known: Set<string>;
  prefixes: Set<string>;
  /** Folded names by alias. */
  aliases: Map<string, string>;
}

export const lookUpWords = async (pool: pg.Pool, words: string[]): Promise<FoundWords> => {
  const { rows } = await pool.query<{ word: string; known: boolean; is_prefix: boolean; meaning: string | null }>({
    name: 'look-up-words',
    text: `select typed.word, exists (select from search_words known where known.word = typed.word) as known,
                  exists (select from search_words longer where longer.word > typed.word and longer.word < typed.word || U&'\\+10FFFF' collate "C") as is_prefix,
                  (select folded_words(meaning) from search_aliases where alias_key = typed.word) as meaning
             from unnest($1::text[]) typed(word)`,
    values: [words],
  });
  const wordsWith = (flag: 'known' | 'is_prefix') => new Set(rows.filter((row) => row[flag]).map((row) => row.word));
  const aliases = rows.flatMap(({ word, meaning }): [string, string][] => (meaning ? [[word, meaning]] : []));
  return { known: wordsWith('known'), prefixes: wordsWith('is_prefix'), aliases: new Map(aliases) };
};

/** Far more words than share a deletion variant with any one word. */
const MAX_CANDIDATES = 3_000;

/** @returns for each word the similar words; spelling.rules.ts decides which of them are close enough */
export const findSimilarWords = async (pool: pg.Pool, words: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ typed: string; words: string[] }>({
    name: 'find-similar-words',
    text: `select typed.word as typed, array(
                    select known.word from search_words known
                     where deletion_variants(known.word) && deletion_variants(typed.word) limit ${MAX_CANDIDATES}) as words
             from unnest($1::text[]) typed(word)`,
    values: [words],
  });
  return new Map(rows.map((row) => [row.typed, row.words]));
};
