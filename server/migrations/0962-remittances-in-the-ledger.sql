-- outside a transaction
-- The same for a remittance that is taken back.
create index concurrently ledger_entries_remittance on ledger_entries (id_remittance) where id_remittance is not null;
