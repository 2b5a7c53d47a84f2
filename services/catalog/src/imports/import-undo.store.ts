/**
 * Removes what an import wrote, a chunk of cards per transaction. A card is restored only if its version is the one that
 * the import left. Created cards are retired, because collectors may own them.
 */
import { cardsDeleted, cardsUpserted, setCreated, setUpdated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { markParallels, OWN_VERSION } from '../cards/parallels.store.js';
import { CARD_FACT_JSON, emitSets, SET_FACT } from '../facts/facts.store.js';

const CARDS_PER_STEP = 2_000;

const CREATED_CARDS = `
chunk as materialized (
  select c.id, c.set_id, c.retired from cards c
   where c.id > greatest((select undo_after from import_jobs where id = $1), (select first_card_id - 1 from import_jobs where id = $1))
     and c.id <= (select last_card_id from import_jobs where id = $1) and c.import_id = $1
   order by c.id limit ${CARDS_PER_STEP}),
locked_sets as materialized (
  select id from card_sets where id in (select set_id from chunk) order by id for no key update),
undone as (
  update cards c set retired = true, version = c.version + 1, withdrawn_version = c.version + 1
    from chunk join locked_sets s on s.id = chunk.set_id
   where c.id = chunk.id and ${OWN_VERSION('c')} = 1 and not c.retired
  returning c.*, -1 as more_cards, -c.is_insert::int as more_inserts)`;

const CHANGED_CARDS = `
chunk as materialized (
  delete from import_changes where import_id = $1 and card_id in (
    select card_id from import_changes where import_id = $1 order by card_id limit ${CARDS_PER_STEP})
  returning card_id as id, version, before, (select retired from cards where cards.id = card_id) as retired),
locked_sets as materialized (
  select id, words from card_sets where id in (select set_id from cards where id in (select id from chunk)) order by id for no key update),
undone as (
  update cards c
     set is_insert = b.is_insert, subset = b.subset, front_image_url = b.front_image_url, description = b.description, rarity = b.rarity,
         given_price = b.given_price, retired = b.retired, version = c.version + 1,
         withdrawn_version = case when b.retired then c.version + 1 end,
         words = case when b.subset is not distinct from c.subset then c.words
                      else name_words(c.name) || s.words || card_words(c.card_number, c.variation, b.subset) end
    from chunk
   cross join lateral jsonb_to_record(before) as b(
         is_insert boolean, subset text, front_image_url text, description text, rarity text, given_price numeric, retired boolean), locked_sets s
   where c.id = chunk.id and s.id = c.set_id and ${OWN_VERSION('c')} = chunk.version
  returning c.*, -c.retired::int as more_cards, case when c.retired then 0 else c.is_insert::int end - old.is_insert::int as more_inserts)`;

/** A set that the import created disappears with its last card, unless an admin has worked on it. */
const SETS = `
counts as (
  select set_id, sum(more_cards)::int as cards, sum(more_inserts)::int as inserts from undone group by set_id),
counted_sets as (
  update card_sets s
     set card_count = card_count + cards, insert_count = insert_count + inserts, version = version + 1,
         retired = s.import_id is not distinct from $1 and card_count + cards = 0 and num_nulls(main_set_id, description, image_url) = 3
    from counts where s.id = counts.set_id
  returning s.*),
set_events as (
  ${OUTBOX_INSERT}
  select $2, 'set:' || fact.id, row_to_json(fact)
    from (select ${SET_FACT} from counted_sets s left join main_sets m on m.id = s.main_set_id order by s.id) fact)`;

const CARD_EVENTS = `
deleted_events as (
  ${OUTBOX_INSERT}
  select $3, 'import:' || $1, json_build_object('cards', json_agg(json_build_object('id', id, 'version', version)))
    from (select id, version, (row_number() over () - 1) / 500 as part from undone where retired) gone group by part),
card_facts as (
  select ${CARD_FACT_JSON} as json from undone c join counted_sets s on s.id = c.set_id where not c.retired),
messages as (
  select json, (row_number() over earlier - 1) / 500 as by_count, sum(octet_length(json)) over earlier / 500000 as by_size
    from card_facts window earlier as (rows unbounded preceding)),
card_events as (
  ${OUTBOX_INSERT}
  select $4, 'import:' || $1, ('{"cards":[' || string_agg(json, ',') || ']}')::json from messages group by by_count, by_size)`;

const undoStatement = (cards: string) => `with ${[cards, SETS, CARD_EVENTS].join(',')}
select count(*)::int as cards, max(id) as last, (select count(*) filter (where retired) from undone)::int as removed,
       (select count(*) filter (where not retired) from undone)::int as restored,
       (count(*) filter (where retired and not exists (select from undone where undone.id = chunk.id)))::int as "removedSince",
       (select count(*) filter (where retired) from counted_sets)::int as sets, array(select id from undone) as ids
  from chunk`;

interface Undone {
  cards: number;
  last: number | null;
  removed: number;
  restored: number;
  removedSince: number;
  sets: number;
  ids: number[];
}

/** @returns whether there were cards to process */
export const undoChunk = async (tx: pg.PoolClient, importId: string): Promise<boolean> =>
  (await undoCards(tx, importId, 'created')) || undoCards(tx, importId, 'changed');

const STATEMENTS = { created: undoStatement(CREATED_CARDS), changed: undoStatement(CHANGED_CARDS) };

const undoCards = async (tx: pg.PoolClient, importId: string, which: keyof typeof STATEMENTS): Promise<boolean> => {
  const { rows } = await tx.query<Undone>({
    name: `undo-${which}`,
    text: STATEMENTS[which],
    values: [importId, setUpdated.name, cardsDeleted.name, cardsUpserted.name],
  });
  const chunk = rows[0]!;
  if (!chunk.cards) return false;
  await markParallels(tx, chunk.ids);
  const { cards, removed, restored, removedSince } = chunk;
  await tx.query(
    `update import_jobs
        set undo_processed = undo_processed + $2, cards_removed = cards_removed + $3, cards_restored = cards_restored + $4,
            undo_removed = undo_removed + $5, undo_changed = undo_changed + $6, sets_removed = sets_removed + $7,
            undo_after = coalesce($8, undo_after)
      where id = $1`,
    [
      importId,
      cards,
      removed,
      restored,
      removedSince,
      cards - removed - restored - removedSince,
      chunk.sets,
      which === 'created' ? chunk.last : null,
    ],
  );
  return true;
};

/** Sets that got no card before the import was cancelled are not published yet. */
export const removeUnusedSets = async (tx: pg.PoolClient, importId: string): Promise<void> => {
  const { rows: sets } = await tx.query<{ id: number }>(
    `select s.id from import_sets i join card_sets s on s.id = i.set_id where i.import_id = $1 and i.is_new
      order by s.id for no key update of s`,
    [importId],
  );
  const ids = sets.map((set) => set.id);
  const { rowCount: deleted } = await tx.query(
    'delete from card_sets s where id = any($1) and not exists (select from cards where set_id = s.id)',
    [ids],
  );
  const { rowCount: hidden } = await tx.query(
    'update card_sets set retired = true, version = version + 1 where id = any($1) and card_count = 0',
    [ids],
  );
  await emitSets(tx, setCreated, ids);
  await tx.query('update import_jobs set sets_removed = sets_removed + $2 where id = $1', [
    importId,
    (deleted ?? 0) + (hidden ?? 0),
  ]);
};
