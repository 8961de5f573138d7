-- What invoices come to and what was paid of them, by their state, kept as debts and accounts are: an act appends its
-- difference, a job folds, a reader adds up both.
create table invoice_totals (
  etat text primary key,
  montant_paye bigint not null,
  regle bigint not null
);

create table invoice_moves (
  etat text not null,
  montant_paye bigint not null,
  regle bigint not null
);

create function follow_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into invoice_moves values (old.etat, -old.montant_paye, -old.regle);
  end if;
  if tg_op <> 'DELETE' then
    insert into invoice_moves values (new.etat, new.montant_paye, new.regle);
  end if;
  return null;
end $$;
create trigger factures_kept after insert or delete on factures for each row execute function follow_invoice();
create trigger factures_kept_changed after update on factures
  for each row when ((old.etat, old.montant_paye, old.regle) is distinct from (new.etat, new.montant_paye, new.regle))
  execute function follow_invoice();

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
$$;
insert into invoice_totals select etat, sum(montant_paye), sum(regle) from factures group by etat;
