-- What a shipper is owed besides the invoices (since the first day, or for a loss under one) is paid by itself:
-- such a payment has no invoice, and compensates nothing. Shops are told of it like of any other.
alter table payments alter column id_facture drop not null;
alter table payments add constraint payments_of_what check (id_facture is not null or mode <> 'compensation') not valid;
alter table webhook_deliveries drop constraint webhook_deliveries_facture_check;
alter table webhook_deliveries add constraint webhook_deliveries_facture_check check (
  case type when 'facture' then id_facture is not null when 'paiement' then true else id_facture is null end) not valid;
