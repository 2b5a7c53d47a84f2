-- The columns of a file without a header were guessed, and the collector has not confirmed them.
alter table collection_imports add column asks_for_columns boolean not null default false;
