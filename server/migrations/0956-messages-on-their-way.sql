-- outside a transaction
-- Looked at in each round of sending, beside all that waits for the morning.
create index concurrently messages_on_their_way on messages (sending_since) include (prix) where sending_since is not null;
