-- The parcels of a manifest as the partner's driver has signed for them; null until then.
alter table partner_manifests add column lignes jsonb;
