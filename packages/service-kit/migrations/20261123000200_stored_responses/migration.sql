alter table messaging.kept_answers rename to stored_responses;
alter table messaging.stored_responses rename column answer to response;
alter table messaging.stored_responses rename constraint kept_answers_pkey to stored_responses_pkey;
alter index messaging.kept_answers_created rename to stored_responses_created;
