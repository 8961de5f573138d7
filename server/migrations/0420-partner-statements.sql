-- What the partner owes of each parcel, kept beside the ledger that says it: the lines of its account by
-- their parcel. Who changes it locks its row, so that a receipt and a corrected amount follow one another.
create table partner_debts (
  compte text not null check (compte in ('tunis', 'sousse')),
  id_colis bigint not null references colis (id),
  -- Below zero where more was received than the parcel owed.
  montant bigint not null,
  -- Since when it is owed without a break.
  depuis timestamptz not null,
  primary key (id_colis, compte)
);
create index partner_debts_open on partner_debts (compte, depuis) where montant <> 0;

insert into partner_debts (compte, id_colis, montant, depuis)
  select split_part(l.account, '/', 2), e.id_colis, sum(l.amount), min(e.at)
  from ledger_lines l join ledger_entries e on e.id = l.id_entry
  where l.account like 'partenaire/%' group by 1, 2;

create function keep_partner_debts() returns trigger language plpgsql as $$
begin
  insert into partner_debts as d (compte, id_colis, montant, depuis)
    select split_part(w.account, '/', 2), e.id_colis, sum(w.amount), min(e.at)
    from written w join ledger_entries e on e.id = w.id_entry
    where w.account like 'partenaire/%' group by 1, 2 order by 2, 1
    on conflict (id_colis, compte) do update set montant = d.montant + excluded.montant,
      depuis = case when d.montant = 0 then excluded.depuis else d.depuis end;
  return null;
end $$;
create trigger ledger_lines_partner after insert on ledger_lines
  referencing new table as written for each statement execute function keep_partner_debts();

-- A statement of the partner: what it says that it collected in a period.
create table partner_statements (
  id bigint generated always as identity primary key,
  compte text not null check (compte in ('tunis', 'sousse')),
  du date not null,
  au date not null check (au >= du),
  fichier text not null,
  -- Of what its lines say, in whatever order, form or file they come.
  empreinte text not null,
  nbr_lignes integer not null check (nbr_lignes > 0),
  montant bigint not null check (montant >= 0),
  -- How long the file took to read and to compare.
  ms integer not null,
  id_user bigint references users (id),
  created_at timestamptz not null,
  retire_le timestamptz
);
create unique index partner_statements_once on partner_statements (compte, empreinte) where retire_le is null;

create table partner_statement_lines (
  id bigint generated always as identity primary key,
  id_statement bigint not null references partner_statements (id),
  -- Null for a parcel that the statement misses.
  ligne integer,
  reference text not null default '',
  numero text not null default '',
  jour date,
  statut text not null default '',
  montant bigint check (montant >= 0),
  id_colis bigint references colis (id),
  -- What the parcel owed when the statement came.
  attendu bigint,
  -- The first line of a parcel, or one that names it again.
  rang integer not null default 1 check (rang > 0),
  suite text check (suite in ('conteste', 'reclame', 'vu')),
  note text,
  suite_le timestamptz,
  suite_par bigint references users (id),
  check ((ligne is null) = (montant is null)),
  check (ligne is not null or id_colis is not null)
);
create index partner_statement_lines_of on partner_statement_lines (id_statement, id);
create unique index partner_statement_lines_once on partner_statement_lines (id_colis, id_statement, rang)
  where id_colis is not null;

-- What was received of a statement in one act; taken back by a row of its own.
create table partner_receipts (
  id bigint generated always as identity primary key,
  id_statement bigint not null references partner_statements (id),
  compte text not null check (compte in ('tunis', 'sousse')),
  vers text not null check (vers in ('banque', 'caisse')),
  montant bigint not null,
  nbr integer not null check (nbr > 0),
  jour date not null,
  reference text,
  raison text,
  reverses bigint unique references partner_receipts (id),
  id_user bigint references users (id),
  created_at timestamptz not null,
  check ((reverses is null) = (montant > 0) and montant <> 0)
);
create index partner_receipts_of on partner_receipts (id_statement, id);

-- A parcel that owes nothing cannot be received, and nothing is received twice: each receipt of a parcel
-- has its number.
create table partner_receipt_lines (
  id_receipt bigint not null references partner_receipts (id),
  id_line bigint not null references partner_statement_lines (id),
  id_colis bigint not null references colis (id),
  montant bigint not null check (montant > 0),
  avant bigint not null check (avant > 0),
  rang integer not null check (rang > 0),
  primary key (id_receipt, id_line),
  unique (id_colis, rang)
);
create index partner_receipt_lines_line on partner_receipt_lines (id_line);

create trigger partner_receipts_append_only before update or delete on partner_receipts
  for each row execute function refuse_change();
create trigger partner_receipt_lines_append_only before update or delete on partner_receipt_lines
  for each row execute function refuse_change();

-- Nothing is received in a closed month, and who closes one waits for who is receiving.
create trigger partner_receipts_month after insert on partner_receipts
  for each row execute function refuse_closed_payment_month();
create or replace function hold_postings() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table public.payments, public.partner_receipts, public.ledger_entries in share row exclusive mode;
end $$;

-- What the company bears of a parcel's debt, with its reason; taken back by a row of its own.
create table partner_write_offs (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  compte text not null check (compte in ('tunis', 'sousse')),
  montant bigint not null,
  raison text not null,
  reverses bigint unique references partner_write_offs (id),
  id_user bigint references users (id),
  created_at timestamptz not null,
  check ((reverses is null) = (montant > 0) and montant <> 0)
);
create index partner_write_offs_colis on partner_write_offs (id_colis);
create trigger partner_write_offs_append_only before update or delete on partner_write_offs
  for each row execute function refuse_change();

alter table ledger_entries
  add column id_partner_receipt bigint references partner_receipts (id),
  add column id_partner_write_off bigint references partner_write_offs (id);
create index ledger_entries_partner_receipt on ledger_entries (id_partner_receipt) where id_partner_receipt is not null;
create index ledger_entries_partner_write_off on ledger_entries (id_partner_write_off)
  where id_partner_write_off is not null;

-- A statement may name a parcel by the partner's own number alone.
create index colis_afex_code on colis (afex_code) where afex_code is not null;
