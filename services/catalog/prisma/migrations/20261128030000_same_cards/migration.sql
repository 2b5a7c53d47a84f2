-- Equal for names that search takes for the same: case, accents, spaces, dashes and punctuation make no difference. A name
-- of symbols only is compared as it is.
create function compact_words(name text) returns text language sql immutable strict parallel safe
return coalesce(nullif(replace(folded_words(name), ' ', ''), ''), name);
