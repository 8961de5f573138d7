-- A shop's order is looked for before its parcel is created again.
create index colis_order_ref on colis (id_exped, order_ref) where order_ref is not null and deleted_at is null;

-- A deleted parcel no longer answers for the form or the line that made it: they can make a new one.
update colis set client_id = null where deleted_at is not null and client_id is not null;
