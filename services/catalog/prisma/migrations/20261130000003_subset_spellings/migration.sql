-- "PowerBlast" is also found as "power blast".
create function subset_words(subset text) returns text[] language sql immutable strict parallel safe
return joined_words(folded_words(regexp_replace(subset, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')));

create or replace function card_words(number text, variation text, subset text) returns tsvector language sql immutable parallel safe
return card_words(number, variation) || case when subset is null then ''::tsvector else array_to_tsvector(
  subset_words(subset) || array(select '~' || word from unnest(subset_words(subset)) word)) end;
