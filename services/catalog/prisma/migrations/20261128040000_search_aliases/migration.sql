-- Nicknames and abbreviations of names, which admins edit. Typed words are looked up by their key.
create table search_aliases (
  id serial primary key,
  alias text not null,
  alias_key text collate "C" not null generated always as (replace(folded_words(alias), ' ', '')) stored,
  meaning text not null,
  version integer not null default 1
);
create unique index search_aliases_alias_key_key on search_aliases (alias_key);

insert into search_aliases (alias, meaning) values
  ('spidey', 'Spider-Man'), ('webhead', 'Spider-Man'), ('web-slinger', 'Spider-Man'), ('peter parker', 'Spider-Man'),
  ('cap', 'Captain America'), ('steve rogers', 'Captain America'), ('wolvie', 'Wolverine'), ('logan', 'Wolverine'),
  ('shellhead', 'Iron Man'), ('tony stark', 'Iron Man'), ('jade giant', 'Hulk'), ('bruce banner', 'Hulk'),
  ('doc ock', 'Doctor Octopus'), ('gobby', 'Green Goblin'), ('norrin radd', 'Silver Surfer'), ('dd', 'Daredevil'),
  ('hornhead', 'Daredevil'), ('matt murdock', 'Daredevil'), ('frank castle', 'Punisher'), ('eddie brock', 'Venom'),
  ('ff', 'Fantastic Four'), ('reed richards', 'Mr. Fantastic'), ('ben grimm', 'Thing'), ('johnny storm', 'Human Torch'),
  ('sue storm', 'Invisible Woman'), ('jubes', 'Jubilee'), ('cyke', 'Cyclops'), ('mags', 'Magneto'),
  ('prof x', 'Professor X'), ('charles xavier', 'Professor X'), ('kurt wagner', 'Nightcrawler'),
  ('dr strange', 'Doctor Strange'), ('doc strange', 'Doctor Strange'), ('dr doom', 'Doctor Doom'),
  ('doc doom', 'Doctor Doom'), ('wade wilson', 'Deadpool'), ('natasha romanoff', 'Black Widow'),
  ('wanda maximoff', 'Scarlet Witch'), ('marc spector', 'Moon Knight'), ('johnny blaze', 'Ghost Rider'),
  ('gotg', 'Guardians of the Galaxy');
