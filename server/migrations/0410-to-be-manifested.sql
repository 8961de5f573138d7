-- What the partner knows and no manifest hands over yet: few, and counted beside the menu at every event.
create index partner_shipments_unmanifested on partner_shipments (id_colis)
  where state = 'held' and manifested_at is null;
