-- outside a transaction
-- The night looks for those that still have a phone and a text after 90 days.
create index concurrently messages_named on messages (created_at) where texte <> '';
