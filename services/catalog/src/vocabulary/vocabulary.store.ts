/** The words that names, variations and sets are made of, and the names themselves: kept in the transaction that writes cards. */
import type pg from 'pg';

/**
 * Parts of a statement whose rows `named` are about to become cards: `spelt` gives the words of their names.
 * In the order of words, so that two writers never wait for each other in a circle.
 */
export const NEW_WORDS = `
new_names as (
  insert into search_names (name)
  select distinct name from named where not exists (select from search_names known where known.name = named.name) order by name
  on conflict do nothing
  returning name, words),
spelt as materialized (
  select name, words from new_names union all select name, words from search_names where name in (select name from named)),
new_words as (
  insert into search_words (word)
  select unnest(tsvector_to_array(words)) as word from new_names
  union
  select unnest(joined_words(folded_words(variation))) from (select distinct variation from named) varied
  order by word
  on conflict do nothing)`;

/** Makes the words of new sets known, as words and, marked, as words of sets. */
export const rememberSetNames = async (tx: pg.PoolClient, names: string[]): Promise<void> => {
  await tx.query(REMEMBER, [names]);
};
export const REMEMBER = `insert into search_words (word)
  select distinct mark || word as word
    from unnest($1::text[]) name cross join unnest(joined_words(folded_words(name))) word cross join unnest(array['', '@']) mark
   order by word
  on conflict do nothing`;

/** @returns which of the words there are, and which begin others */
export const lookUp = async (pool: pg.Pool, words: string[]): Promise<{ known: Set<string>; begun: Set<string> }> => {
  const { rows } = await pool.query<{ word: string; known: boolean; begun: boolean }>({
    name: 'look-up-words',
    text: `select typed.word, exists (select from search_words known where known.word = typed.word) as known,
                  exists (select from search_words longer where longer.word > typed.word and longer.word < typed.word || U&'\\+10FFFF' collate "C") as begun
             from unnest($1::text[]) typed(word)`,
    values: [words],
  });
  const those = (are: 'known' | 'begun') => new Set(rows.filter((row) => row[are]).map((row) => row.word));
  return { known: those('known'), begun: those('begun') };
};

/** At most this many words are looked at for one that is misspelt: far more than share its letters. */
const CANDIDATES = 3_000;

/** @returns for each word the words that share most of its first letters; which of them are near is for spelling.rules.ts */
export const lookAlikes = async (pool: pg.Pool, words: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ typed: string; words: string[] }>({
    name: 'look-alikes',
    text: `select typed.word as typed, array(select known.word from search_words known where letters_left(known.word) && letters_left(typed.word) limit ${CANDIDATES}) as words
             from unnest($1::text[]) typed(word)`,
    values: [words],
  });
  return new Map(rows.map((row) => [row.typed, row.words]));
};
