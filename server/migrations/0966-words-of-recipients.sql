-- outside a transaction
-- A round looks for what the recipient of each of its stops said last: a line or two in a parcel's dozen.
create index concurrently colishistories_recipient on colishistories (id_colis, id desc) where event in ('confirm-presence', 'choose-day');
