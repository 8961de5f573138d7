-- outside a transaction
-- The recipient's page shows what came of it.
create index concurrently tickets_of_recipients on tickets (id_colis, id desc) where par_destinataire;
