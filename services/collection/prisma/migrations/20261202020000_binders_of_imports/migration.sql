alter table collection_imports add column binders jsonb not null default '[]';
