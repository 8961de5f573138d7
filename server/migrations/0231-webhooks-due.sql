-- What is due is asked shop by shop, so that a slow one keeps nobody waiting; the events of a parcel
-- leave in their order, so each asks whether an older one still waits.
drop index webhook_deliveries_pending;
create index webhook_deliveries_due on webhook_deliveries (id_exped, next_at) where status = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries (id_colis, id) where status = 'pending';
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index users_webhook on users (id) where api_webhook_url is not null;
