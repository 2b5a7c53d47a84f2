-- With the id, the owned cards of a section are counted in the index, too.
drop index cards_in_set_idx;
create index cards_in_set_idx on cards (set_id, section, id) where not retired;
