-- A set's binder is read in this order, up to the page that is shown; with the section, the index alone answers.
create index cards_in_section_order_idx on cards (set_id, lower(section collate pg_c_utf8), card_order, id)
  include (section) where not retired;
