-- Whether anybody owns or wants a card. The index of wishes had only those with a maximum price.
create index holdings_card_id_idx on holdings (card_id);
drop index wishes_card_id_idx;
create index wishes_card_id_idx on wishes (card_id);
