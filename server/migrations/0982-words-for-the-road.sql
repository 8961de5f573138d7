-- What the recipient adds through the link for the courier to find the door, and when a call was asked for.
alter table colis
  add column repere text check (length(repere) between 1 and 120),
  add column appel_le timestamptz;
