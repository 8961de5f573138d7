-- What the partner's driver has signed for, as he signed it: the parcels of the manifest, how many they
-- are and their amount in millimes; null until then.
alter table partner_manifests
  add column lignes jsonb,
  add column nbr_signe integer,
  add column montant_signe bigint;
