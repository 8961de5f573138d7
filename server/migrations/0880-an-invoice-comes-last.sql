-- What an invoice takes along is written before the invoice itself, whose number makes others wait (decision 071): that
-- the invoice is there is asked at the commit.
alter table facture_bags alter constraint facture_bags_id_facture_fkey deferrable initially deferred;
alter table colis alter constraint colis_id_facture_fkey deferrable initially deferred;
alter table cheques alter constraint cheques_id_facture_fkey deferrable initially deferred;
alter table ledger_entries alter constraint ledger_entries_id_facture_fkey deferrable initially deferred;
