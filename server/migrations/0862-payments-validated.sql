-- The constraints of 0860 hold for all rows: looked at apart, so that nobody waits for the reading.
alter table payments validate constraint payments_of_what;
alter table webhook_deliveries validate constraint webhook_deliveries_facture_check;
