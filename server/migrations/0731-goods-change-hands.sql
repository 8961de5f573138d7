-- A courier breaks down and another takes over his stops: which round the goods come from, that the giver's phone and
-- the taker's said so, or the hub instead of a phone that cannot.
alter table runsheet_bags
  add column repris_de bigint references runsheets (id),
  add column donne_le timestamptz,
  add column pris_le timestamptz,
  add column remis_le timestamptz,
  add column remis_par bigint references users (id),
  add column remis_raison text,
  add check ((remis_le is null) = (remis_raison is null));
create index runsheet_bags_taken_over on runsheet_bags (repris_de) where repris_de is not null;
