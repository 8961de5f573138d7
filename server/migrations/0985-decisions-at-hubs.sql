-- outside a transaction
-- The same at a hub; the worker looks through it every minute for what nobody decided in time.
create index concurrently colis_decide_hub on colis (id_hub_current, a_decider, id) where a_decider is not null and deleted_at is null;
