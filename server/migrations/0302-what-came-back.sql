-- What a round brings back is scanned at the counter; what did not come back is in nobody's hands until it
-- is scanned at the hub or declared lost.
alter table runsheet_bags
  add column rentre boolean,
  add column rentre_le timestamptz,
  add column rentre_par bigint references users (id);
alter table colis add column non_rentre bigint references runsheets (id);
create index colis_non_rentre on colis (id_hub_current, id) where non_rentre is not null;
