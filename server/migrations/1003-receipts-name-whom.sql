-- Whom a payment outside the invoices went to, as an invoice names whom it is for: the account may be closed later.
alter table payments add column nom_com text;

update payments set nom_com = users.nom_com from users
where users.id = payments.id_exped and users.closed_at is null and payments.id_facture is null;
