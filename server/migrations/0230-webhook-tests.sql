-- A test speaks of no parcel; every delivery says what it is and where it went. Deliveries leave with the
-- account that nothing else is linked to.
alter table webhook_deliveries
  alter column id_colis drop not null,
  add column type text not null default 'colis' check (type in ('essai', 'colis')),
  add column url text not null default '',
  add check ((type = 'colis') = (id_colis is not null)),
  drop constraint webhook_deliveries_id_exped_fkey,
  add foreign key (id_exped) references users (id) on delete cascade;
alter table webhook_deliveries alter column url drop default, alter column type drop default;
alter table webhook_attempts
  drop constraint webhook_attempts_id_delivery_fkey,
  add foreign key (id_delivery) references webhook_deliveries (id) on delete cascade;
