-- Which plate of a card may have files, so that they can be removed when the card is drawn differently.
create table plates (
  card_id integer primary key references cards (id) on delete cascade on update cascade,
  key text not null
);
