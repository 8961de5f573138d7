-- What the partner brought back is over: reopened by the staff, the parcel can be handed over once more.
alter table partner_shipments
  drop constraint partner_shipments_state_check,
  add constraint partner_shipments_state_check check (state in
    ('waiting', 'asking', 'held', 'refused', 'canceling', 'canceled', 'kept', 'returned'));
update partner_shipments s set state = 'returned' from colis c
where c.id = s.id_colis and s.state = 'held' and s.ended_at is not null and not c.is_afex;
