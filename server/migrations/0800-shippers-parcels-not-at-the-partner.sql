-- outside a transaction
-- Root's list of a shipper leaves out what the partner has: counted by the index alone.
create index concurrently colis_exped_etat_afex on colis (id_exped, etat, id desc) include (is_afex) where deleted_at is null;
