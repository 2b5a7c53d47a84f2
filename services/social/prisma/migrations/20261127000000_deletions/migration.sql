alter table deletions rename column collection_forgot_at to collection_deleted_at;
alter table deletions rename column billing_forgot_at to billing_deleted_at;
