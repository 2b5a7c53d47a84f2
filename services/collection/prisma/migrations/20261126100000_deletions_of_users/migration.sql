alter table users add column deleted_version bigint not null default 0;
-- Higher than the id of any event: no event restores a deleted user.
update users set deleted_version = 9007199254740991 where deleted;
