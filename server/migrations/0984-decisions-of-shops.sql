-- outside a transaction
-- A few parcels of a shop wait for a decision, of all those that it ever sent.
create index concurrently colis_decide_exped on colis (id_exped, a_decider, id) where a_decider is not null and deleted_at is null;
