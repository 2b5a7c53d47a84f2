-- Equal for the numbers that contracts' looseNumberKey takes for the same, with and without a total: `1/162`, `001` and `1`;
-- `XH1`, `XH 1` and `XH-1`; not `1-1` and `11`. A number of symbols only is compared as it is.
create function number_key(card_number text) returns text language sql immutable strict parallel safe
return case when card_number ~ '^[1-9][0-9]*$' then card_number else coalesce(nullif(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(card_number collate pg_c_utf8),
    '^([^ /][^/]{0,30}?) {0,3}(?:/|\m(?:out )?of\M) {0,3}[0-9]{1,5}$', '\1'),
    '(?<=[0-9])[^[:alnum:]]+(?=[0-9])', '-', 'g'),
    '[^[:alnum:]-]+|-(?![0-9])|(?<![0-9])-', '', 'g'),
    '(?<![0-9])0+(?=[0-9])', '', 'g'), ''), lower(card_number collate pg_c_utf8)) end;

create index cards_set_id_number_key_idx on cards (set_id, (number_key(card_number) collate "C"));
