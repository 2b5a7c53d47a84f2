-- Why a row could not be read as a whole; such rows may have values now, and may be read without the rest.
alter table collection_import_rows add column broken text;
update collection_import_rows set broken = reason where cells = '[]';
