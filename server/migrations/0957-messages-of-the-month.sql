-- outside a transaction
-- What the month has cost is asked before anything leaves: the index alone answers.
create index concurrently messages_spent on messages (sent_at) include (prix) where sent_at is not null;
