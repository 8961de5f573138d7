-- The part of a payment that is withheld for the tax office, and the bank account that transfers go to.
alter table payments add column retenue bigint not null default 0 check (retenue between 0 and montant);
alter table users add column rib text check (rib ~ '^\d{20}$');
create index factures_a_payer on factures (id) where etat in ('emise', 'payee_partiel');
