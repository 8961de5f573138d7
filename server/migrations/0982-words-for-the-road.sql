-- What the recipient adds through the link for the courier to find the door, and when a call was asked for.
alter table colis
  add column repere text,
  add column appel_le timestamptz,
  add constraint colis_repere_check check (length(repere) between 1 and 120) not valid;
