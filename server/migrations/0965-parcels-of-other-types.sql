-- outside a transaction
-- Exchanges and recoveries are a few in a hundred: a list of them alone walked past all deliveries.
create index concurrently colis_other_type on colis (id_exped, id desc) where type_envoi <> 'livraison' and deleted_at is null;
