-- outside a transaction
-- The list « Retraits » of a hub, a few of all that it has.
create index concurrently colis_guichet on colis (id_hub_current, guichet_le, id) where guichet_le is not null and deleted_at is null;
