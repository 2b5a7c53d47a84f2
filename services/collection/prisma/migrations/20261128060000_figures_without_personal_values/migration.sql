-- Other users see a collection's value without personal values: it is counted and published again.
update collectors set changed = true, version = version + 1
where closed_at is null and user_id in (select user_id from holdings where personal_value is not null);
