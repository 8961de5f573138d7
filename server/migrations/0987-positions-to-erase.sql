-- outside a transaction
-- A position is erased some time after the result: few parcels have one.
create index concurrently colis_position on colis (updated_at) where position_cl is not null;
