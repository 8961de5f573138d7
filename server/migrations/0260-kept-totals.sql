-- What shippers are owed and what accounts hold, kept beside the rows that say it. A change appends its
-- difference, so that no two acts wait for one another; a job folds the differences into totals. A reader
-- adds up both in one statement: exact at every moment, whatever the job does.
create table account_totals (
  account text primary key,
  amount bigint not null
);

create table account_moves (
  account text not null,
  amount bigint not null
);
create index account_moves_account on account_moves (account);

create table debt_totals (
  id_exped bigint not null references users,
  issue text not null,
  is_return boolean not null,
  poids_supp integer not null,
  n integer not null,
  encaisse bigint not null,
  rembourse bigint not null,
  primary key (id_exped, issue, is_return, poids_supp)
);

create table debt_moves (
  id_exped bigint not null,
  issue text not null,
  is_return boolean not null,
  poids_supp integer not null,
  n integer not null,
  encaisse bigint not null,
  rembourse bigint not null
);
create index debt_moves_exped on debt_moves (id_exped);

create function follow_accounts() returns trigger language plpgsql as $$
begin
  insert into account_moves (account, amount) select account, sum(amount) from written group by account;
  return null;
end $$;
create trigger ledger_lines_kept after insert on ledger_lines
  referencing new table as written for each statement execute function follow_accounts();

create function follow_debt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.issue is not null and old.id_facture is null and old.deleted_at is null then
    insert into debt_moves values (old.id_exped, old.issue, old.id_parent is not null, old.poids_supp, -1,
      -coalesce(old.montant_encaisse, 0), -old.montant_remboursement);
  end if;
  if tg_op <> 'DELETE' and new.issue is not null and new.id_facture is null and new.deleted_at is null then
    insert into debt_moves values (new.id_exped, new.issue, new.id_parent is not null, new.poids_supp, 1,
      coalesce(new.montant_encaisse, 0), new.montant_remboursement);
  end if;
  return null;
end $$;
create trigger colis_debt_made after insert on colis
  for each row when (new.issue is not null) execute function follow_debt();
create trigger colis_debt_gone after delete on colis
  for each row when (old.issue is not null) execute function follow_debt();
create trigger colis_debt_changed after update on colis
  for each row when ((old.issue is not null or new.issue is not null)
    and (old.issue, old.id_facture, old.deleted_at, old.montant_encaisse, old.montant_remboursement, old.poids_supp,
      old.id_exped, old.id_parent)
    is distinct from (new.issue, new.id_facture, new.deleted_at, new.montant_encaisse, new.montant_remboursement,
      new.poids_supp, new.id_exped, new.id_parent))
  execute function follow_debt();

-- Counted anew from the rows themselves, for a database that had rows before it had totals.
create function recount_totals() returns void language sql as $$
  delete from account_moves;
  delete from account_totals;
  insert into account_totals select account, sum(amount) from ledger_lines group by account;
  delete from debt_moves;
  delete from debt_totals;
  insert into debt_totals
    select id_exped, issue, id_parent is not null, poids_supp, count(*), coalesce(sum(montant_encaisse), 0),
      sum(montant_remboursement)
    from colis where issue is not null and id_facture is null and deleted_at is null group by 1, 2, 3, 4;
$$;
select recount_totals();

-- The oldest debt of a shipper is the first of its index, and the counters of a shop read no parcel.
drop index colis_due;
create index colis_due on colis (id_exped, issue_le, id) include (issue, etat)
  where issue is not null and id_facture is null and deleted_at is null;

create index cheques_at_hand on cheques (id_exped) include (montant) where etat = 'dispo' and deleted_at is null;
