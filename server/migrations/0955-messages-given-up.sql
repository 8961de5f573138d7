-- outside a transaction
-- Counted at each look at the figures: without it, all messages there ever were.
create index concurrently messages_given_up on messages (created_at) where etat = 'abandonne';
