-- Merges of cards are jobs now: those that are not applied, not undone or wait for their second pass.
select graphile_worker.add_job('collection.merge', json_build_object('cardId', id),
  queue_name := 'collection.merge:all', max_attempts := 32767, job_key := 'collection.merge:' || id)
from (
  select c.id from cards c left join card_merges m on m.card_id = c.id
  where c.merged_into is distinct from m.into_id or not m.checked_again
  order by c.id
) due;
