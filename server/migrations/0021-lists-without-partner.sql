-- The hub's lists leave partner-managed parcels out (D §2): with `is_afex` in the index, their counts
-- never look at the table.
drop index colis_current;
drop index colis_origin;
drop index colis_dest;
create index colis_current on colis (id_hub_current, etat, id desc) include (is_afex) where deleted_at is null;
create index colis_origin on colis (id_hub_exped, etat, id desc) include (is_afex)
  where deleted_at is null and id_hub_exped is distinct from id_hub_current;
create index colis_dest on colis (id_hub_dest, etat, id desc) include (is_afex)
  where deleted_at is null and id_hub_dest is distinct from id_hub_current and id_hub_dest is distinct from id_hub_exped;
