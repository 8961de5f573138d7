-- outside a transaction
-- A round looks for the door of each of its stops: deliveries whose phone said where, a few of a parcel's dozen of lines.
create index concurrently colishistories_doors on colishistories (id_colis, id desc) where event = 'push-delivered' and fait_a is not null;
