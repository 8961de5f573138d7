-- Whether a shipper's order stands on no live parcel but that of the same form; nobody else is answered for this
-- shipper until the transaction ends. Each query of a function sees what was committed before it, so that the one
-- after the lock sees what was waited for: a single statement can ask and write.
create function order_is_free(shipper bigint, wanted text, form text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('order_ref'), shipper::integer);
  return not exists (
    select from colis where id_exped = shipper and order_ref = wanted and deleted_at is null
      and (form is null or client_id is distinct from form)
  );
end $$;
