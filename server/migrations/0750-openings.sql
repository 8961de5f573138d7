-- A company that comes from another system: what it was told at its openings. One import of a file, its lines, and
-- for each line the account or the parcel that it is, with the amount that was posted for it.
create table openings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('exped', 'liv', 'colis')),
  fichier text not null,
  -- What the old system says, as root typed it beside the lines: {nombre, montant, doit}, in millimes.
  annonce jsonb,
  id_user bigint references users (id),
  created_at timestamptz not null,
  id_user_annule bigint references users (id),
  annule_le timestamptz
);

create table opening_lines (
  id bigint generated always as identity primary key,
  id_opening bigint not null references openings (id),
  kind text not null check (kind in ('exped', 'liv', 'colis')),
  -- Who or what it is in the old system: an address for people, the old code for parcels.
  cle text not null,
  ligne integer not null,
  id_user bigint references users (id) on delete set null,
  id_colis bigint references colis (id),
  -- Owed to the shipper (below zero: by the shipper), or held by the courier, in millimes.
  montant bigint not null default 0,
  -- Attempts that the old system counted.
  tentatives smallint not null default 0 check (tentatives between 0 and 3),
  -- What the line says, as it was read.
  valeurs jsonb not null,
  -- The account or the parcel was made by it; else it was there.
  cree boolean not null,
  -- The line that it corrects.
  remplace bigint references opening_lines (id),
  -- False: undone, or corrected by a later one.
  vivante boolean not null default true,
  annule_le timestamptz,
  invite_le timestamptz,
  -- The courier's cash is in the till of the hub.
  rendu_le timestamptz,
  created_at timestamptz not null,
  check (kind = 'exped' or montant >= 0)
);
create unique index opening_lines_once on opening_lines (kind, cle) where vivante;
create index opening_lines_opening on opening_lines (id_opening);
create index opening_lines_user on opening_lines (id_user) where id_user is not null;
create index opening_lines_colis on opening_lines (id_colis) where id_colis is not null;
create index opening_lines_remplace on opening_lines (remplace) where remplace is not null;

-- What columns of such files held, remembered for the next one, by kind.
create table opening_columns (
  kind text primary key check (kind in ('exped', 'liv', 'colis')),
  colonnes jsonb not null,
  updated_at timestamptz not null
);

alter table ledger_entries add column id_opening_line bigint;
alter table ledger_entries add constraint ledger_entries_opening_fkey
  foreign key (id_opening_line) references opening_lines (id) not valid;
create index ledger_entries_opening on ledger_entries (id_opening_line) where id_opening_line is not null;

alter table ledger_lines
  drop constraint ledger_lines_kind_check,
  add constraint ledger_lines_kind_check check (kind in ('caisse/courier', 'caisse/hub', 'caisse/siège', 'banque',
    'chèques/courier', 'chèques/hub', 'chèques/siège', 'partenaire/tunis', 'partenaire/sousse', 'écart', 'dû',
    'à-payer', 'report', 'frais-livraison', 'frais-retour', 'frais-poids', 'timbre', 'retenue', 'pertes',
    'ouverture')) not valid;
