-- Shops are told of pickups, invoices and payments too: each delivery names what it is about, and waits for the one
-- before it about the same. A renewed secret signs beside the one before for a day.
alter table webhook_deliveries
  add column id_mu bigint references mu (id),
  add column id_facture bigint references factures (id),
  drop constraint webhook_deliveries_type_check,
  add constraint webhook_deliveries_type_check
    check (type in ('essai', 'colis', 'ramassage', 'facture', 'paiement')),
  add constraint webhook_deliveries_mu_check check ((type = 'ramassage') = (id_mu is not null)),
  add constraint webhook_deliveries_facture_check
    check ((type in ('facture', 'paiement')) = (id_facture is not null));
create index webhook_deliveries_waiting_mu on webhook_deliveries (id_mu, id)
  where status = 'pending' and id_mu is not null;
create index webhook_deliveries_waiting_facture on webhook_deliveries (id_facture, id)
  where status = 'pending' and id_facture is not null;
-- A day of a shop.
create index webhook_deliveries_day on webhook_deliveries (id_exped, created_at);

alter table users
  add column api_webhook_secret_before text,
  add column api_webhook_secret_before_until timestamptz;
