-- Other people's money: invoices, cheques, payments, cash, and the ledger that owns the truth (D §6).

create table factures (
  id bigint generated always as identity primary key,
  annee integer not null,
  numero integer not null check (numero > 0),
  ref text not null unique,
  etat text not null check (etat in ('emise', 'payee_partiel', 'payee', 'annulee')),
  id_exped bigint not null references users (id),
  fac_nom_com text not null,
  fac_matricule_fiscal text,
  fac_adresse text,
  fac_tel text,
  nbr_colis integer not null check (nbr_colis > 0),
  frais_liv bigint not null check (frais_liv >= 0),
  frais_retour bigint not null check (frais_retour >= 0),
  frais_poids_supp_kg bigint not null check (frais_poids_supp_kg >= 0),
  montant_colis bigint not null check (montant_colis >= 0),
  montant_frais_service bigint not null check (montant_frais_service >= 0),
  montant_frais_poids_supp bigint not null check (montant_frais_poids_supp >= 0),
  montant_cheque bigint not null check (montant_cheque >= 0),
  montant_droit_timbre bigint not null check (montant_droit_timbre >= 0),
  montant_paye bigint not null check (montant_paye >= 0),
  report bigint not null check (report >= 0),
  regle bigint not null default 0 check (regle between 0 and montant_paye),
  emetteur jsonb not null,
  empreinte text not null,
  raison text,
  annulee_le timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (annee, numero),
  check (montant_colis + report = montant_frais_service + montant_frais_poids_supp + montant_cheque
    + montant_droit_timbre + montant_paye),
  check (montant_paye = 0 or report = 0)
);
create index factures_exped on factures (id_exped, id desc);
create index factures_etat on factures (etat, id desc);
alter table colis add foreign key (id_facture) references factures (id);
alter table colishistories add foreign key (id_facture) references factures (id);

-- The last number given, taken under its row lock in the transaction that creates the invoice: no gap.
create table facture_counters (
  annee integer primary key,
  dernier integer not null
);

create table facture_bags (
  id_facture bigint not null references factures (id),
  id_colis bigint not null references colis (id),
  decision text not null check (decision in ('livre', 'recupere', 'retour', 'rembourse')),
  montant_colis bigint not null check (montant_colis >= 0),
  frais_service bigint not null check (frais_service >= 0),
  poids_supp integer not null check (poids_supp >= 0),
  frais_poids_supp bigint not null check (frais_poids_supp >= 0),
  live boolean not null default true,
  primary key (id_facture, id_colis)
);
create unique index facture_bags_one_live on facture_bags (id_colis) where live;

create table cheques (
  id bigint generated always as identity primary key,
  num text not null,
  proprietaire text not null,
  montant bigint not null check (montant > 0),
  etat text not null check (etat in ('dispo', 'non-dispo')),
  id_exped bigint not null references users (id),
  id_colis bigint not null references colis (id),
  id_facture bigint references factures (id),
  banque text,
  echeance date,
  tel text,
  holder text not null check (holder in ('courier', 'hub', 'siege')),
  id_holder bigint,
  remis_le timestamptz,
  impaye_le timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((etat = 'non-dispo') = (id_facture is not null)),
  check ((holder = 'siege') = (id_holder is null))
);
create unique index cheques_num on cheques (id_exped, num, proprietaire) where deleted_at is null;
create index cheques_colis on cheques (id_colis) where deleted_at is null;
create index cheques_exped on cheques (id_exped, etat, id desc) where deleted_at is null;
create index cheques_facture on cheques (id_facture) where id_facture is not null;

create table payments (
  id bigint generated always as identity primary key,
  id_facture bigint not null references factures (id),
  id_exped bigint not null references users (id),
  mode text not null check (mode in ('especes', 'virement', 'cheque', 'compensation')),
  montant bigint not null check (montant > 0),
  jour date not null,
  reference text,
  id_user bigint references users (id),
  reversed_at timestamptz,
  raison text,
  created_at timestamptz not null
);
create index payments_facture on payments (id_facture);
create index payments_jour on payments (jour, id);

create table closings (
  id bigint generated always as identity primary key,
  id_rs bigint not null unique references runsheets (id),
  id_hub bigint not null references hubs (id),
  id_liv bigint not null references users (id),
  attendu bigint not null check (attendu >= 0),
  compte bigint not null check (compte >= 0),
  montant_cheques bigint not null default 0,
  detail jsonb,
  raison text,
  id_user bigint references users (id),
  created_at timestamptz not null
);
create index closings_liv on closings (id_liv, id desc);

create table remittances (
  id bigint generated always as identity primary key,
  id_hub bigint references hubs (id),
  destination text not null check (destination in ('siege', 'banque')),
  montant bigint not null check (montant >= 0),
  cheques bigint[] not null default '{}',
  reference text,
  id_user bigint references users (id),
  reversed_at timestamptz,
  created_at timestamptz not null
);
create index remittances_hub on remittances (id_hub, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  event text not null,
  at timestamptz not null,
  id_user bigint references users (id),
  id_exped bigint references users (id),
  id_colis bigint references colis (id),
  id_rs bigint references runsheets (id),
  id_facture bigint references factures (id),
  id_cheque bigint references cheques (id),
  id_payment bigint references payments (id),
  id_closing bigint references closings (id),
  id_remittance bigint references remittances (id),
  reverses bigint unique references ledger_entries (id),
  request_id text
);
create index ledger_entries_colis on ledger_entries (id_colis, id) where id_colis is not null;
create index ledger_entries_facture on ledger_entries (id_facture) where id_facture is not null;
create index ledger_entries_at on ledger_entries (at);

-- amount: millimes, a debit is positive and a credit negative.
create table ledger_lines (
  id bigint generated always as identity primary key,
  id_entry bigint not null references ledger_entries (id),
  account text not null check (account ~ '^(caisse/(courier|hub)/\d+|caisse/siège|banque|chèques/(courier|hub)/\d+|chèques/siège|partenaire/(tunis|sousse)|écart/\d+|dû/\d+|à-payer/\d+|report/\d+|frais-livraison|frais-retour|frais-poids|timbre|retenue|pertes)$'),
  amount bigint not null check (amount <> 0)
);
create index ledger_lines_entry on ledger_lines (id_entry);
create index ledger_lines_account on ledger_lines (account, id_entry) include (amount);

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function refuse_change();

-- The lines of an entry are written by one statement, which must balance each entry it touches.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from written group by id_entry having sum(amount) <> 0) then
    raise exception 'unbalanced ledger entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_lines_balance after insert on ledger_lines
  referencing new table as written for each statement execute function refuse_unbalanced();

create table book_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  violations jsonb not null,
  ms integer not null
);
