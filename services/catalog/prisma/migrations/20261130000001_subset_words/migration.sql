-- The words of a subset are found like those of a variation; marked with "~", they are found as a subset.
create function card_words(number text, variation text, subset text) returns tsvector language sql immutable parallel safe
return card_words(number, variation) || case when subset is null then ''::tsvector else array_to_tsvector(
  joined_words(folded_words(subset)) || array(select '~' || word from unnest(joined_words(folded_words(subset))) word)) end;

alter table bulk_edit_cards add column subset text;
