-- outside a transaction
-- What a shipper was paid besides the invoices, for the shipper's own page.
create index concurrently payments_balances on payments (id_exped, id desc) where id_facture is null;
