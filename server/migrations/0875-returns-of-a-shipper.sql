-- outside a transaction
-- What goes back to a shop, on its own page: the newest of its returns were looked for among all units of the company.
create index concurrently mu_returns on mu (id_exped, id desc) where type = 'retour';
