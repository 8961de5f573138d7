-- outside a transaction
-- Each reading of a round asks what its courier has still to give away: a handful of lines of all rounds, and mostly none.
create index concurrently runsheet_bags_to_give on runsheet_bags (repris_de)
  where repris_de is not null and retire_le is null and decision is null and remis_le is null and donne_le is null;
