-- New messages wait in a list until they are added to the index. Searches read the whole list, and the send that fills it
-- empties it. With the default of 4 MB (about 2,000 messages), searches took several times as long.
ALTER INDEX "messages_search_idx" SET (gin_pending_list_limit = 256);
