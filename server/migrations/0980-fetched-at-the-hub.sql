-- Since when a parcel waits at its hub for its recipient to fetch it: no round takes it meanwhile.
alter table colis
  add column guichet_le timestamptz,
  -- Whom the recipient names to take it, by first name.
  add column remettre_a text,
  -- Not valid, and validated by 0989: checking the rows that are there would keep everybody waiting.
  add constraint colis_remettre_a_check check (length(remettre_a) between 1 and 60) not valid,
  add constraint colis_guichet_check check (guichet_le is null or etat = 'ATT-LIV') not valid;
