-- A month that root has checked is closed: nothing is posted into it, no payment is dated in it, until root opens it again.
create table closed_months (
  mois date primary key check (extract(day from mois) = 1),
  id_user bigint references users (id),
  -- What stood in the books when it was closed.
  last_entry bigint not null,
  last_payment bigint not null,
  closed_at timestamptz not null
);
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from written w join closed_months m
      on m.mois = date_trunc('month', w.at at time zone 'Africa/Tunis')::date) then
    raise exception 'posted into a closed month' using errcode = 'CG002';
  end if;
  return null;
end $$;
create trigger ledger_entries_month after insert on ledger_entries
  referencing new table as written for each statement execute function refuse_closed_month();
create function refuse_closed_payment_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where mois = date_trunc('month', new.jour)::date) then
    raise exception 'paid in a closed month' using errcode = 'CG002';
  end if;
  return null;
end $$;
create trigger payments_month after insert on payments for each row execute function refuse_closed_payment_month();

-- The tax id that root has seen on paper: another one has to be seen again.
alter table users add column matricule_confirme text;
