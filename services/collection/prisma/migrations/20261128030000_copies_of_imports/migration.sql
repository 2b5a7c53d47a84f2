-- The collector has said that each row of a file without counts is one copy.
alter table collection_imports add column one_copy_each boolean not null default false;
