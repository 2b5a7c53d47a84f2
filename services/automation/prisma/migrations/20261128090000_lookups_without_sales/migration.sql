-- Looked up, and without sales: owners would see these prices as pending, and collection would name the cards as waiting.
insert into messaging.outbox (name, aggregate, data)
select 'automation.price.updated', 'card:' || card_id, json_build_object(
  'cardId', card_id, 'avgPrice', null, 'salesCount', sales_count, 'version', version,
  'fetchedAt', to_char(last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from card_price_cache where known_price is null and avg_price <> -1 order by card_id;

insert into messaging.outbox (name, aggregate, data)
select 'automation.graded-price.updated', 'graded-card:' || g.id, json_build_object(
  'id', g.id, 'cardId', g.card_id, 'gradeCompany', g.grade_company, 'grade', g.grade,
  'avgPrice', null, 'salesCount', p.sales_count, 'version', p.version,
  'fetchedAt', to_char(p.last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from graded_price_cache p join graded_cards g on g.id = p.graded_card_id
where p.known_price is null and p.avg_price <> -1 order by g.id;

-- What collection named last, to forget it.
create index cards_wanted_idx on cards (id) where wanted;
