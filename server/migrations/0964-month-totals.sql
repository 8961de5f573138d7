-- What the entries of a month add up to: the list of months read the whole ledger at each look.
-- Entries up to `jusqu_a` are counted; nothing is written when one is posted.
create table month_totals (
  mois date primary key check (extract(day from mois) = 1),
  ecritures bigint not null,
  encaisse bigint not null,
  frais bigint not null
);

create table months_counted (
  only_one boolean primary key default true check (only_one),
  jusqu_a bigint not null
);
insert into months_counted (jusqu_a) values (0);

create or replace function recount_totals() returns void language sql as $$
  delete from account_moves;
  delete from account_totals;
  insert into account_totals (kind, owner, amount) select kind, owner, sum(amount) from ledger_lines group by kind, owner;
  delete from debt_moves;
  delete from debt_totals;
  insert into debt_totals
    select id_exped, issue, id_parent is not null, poids_supp, count(*), coalesce(sum(montant_encaisse), 0),
      sum(montant_remboursement)
    from colis where issue is not null and id_facture is null and deleted_at is null group by 1, 2, 3, 4;
  delete from invoice_moves;
  delete from invoice_totals;
  insert into invoice_totals select etat, sum(montant_paye), sum(regle) from factures group by etat;
  delete from month_totals;
  update months_counted set jusqu_a = 0;
$$;
