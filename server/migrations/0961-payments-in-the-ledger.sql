-- outside a transaction
-- Who takes a payment back looks for its entries: without it, in all entries there ever were.
create index concurrently ledger_entries_payment on ledger_entries (id_payment) where id_payment is not null;
