-- outside a transaction
-- The same without a status.
create index concurrently colis_exped_afex on colis (id_exped, id desc) include (is_afex) where deleted_at is null;
