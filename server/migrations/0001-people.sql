-- Who works here and where: hubs, users, sessions, settings, and what every request leaves behind.

create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table gouvernorats (
  slug text primary key,
  nom text not null unique,
  zone text not null unique
);

insert into gouvernorats (slug, nom, zone) values
  ('tunis', 'Tunis', 'grand-tunis'), ('ariana', 'Ariana', 'ariana'), ('ben-arous', 'Ben Arous', 'ben arous'),
  ('manouba', 'Manouba', 'manouba'), ('nabeul', 'Nabeul', 'nabeul'), ('zaghouan', 'Zaghouan', 'zaghouan'),
  ('bizerte', 'Bizerte', 'bizerte'), ('beja', 'Béja', 'beja'), ('jendouba', 'Jendouba', 'jendouba'),
  ('le-kef', 'Le Kef', 'kef'), ('siliana', 'Siliana', 'siliana'), ('sousse', 'Sousse', 'sahel'),
  ('monastir', 'Monastir', 'monastir'), ('mahdia', 'Mahdia', 'mahdia'), ('sfax', 'Sfax', 'sfax'),
  ('kairouan', 'Kairouan', 'kairouan'), ('kasserine', 'Kasserine', 'kasserine'),
  ('sidi-bouzid', 'Sidi Bouzid', 'sidi-bouzid'), ('gabes', 'Gabès', 'gabes'), ('medenine', 'Médenine', 'medenine'),
  ('tataouine', 'Tataouine', 'tataouine'), ('gafsa', 'Gafsa', 'gafsa'), ('tozeur', 'Tozeur', 'tozeur'),
  ('kebili', 'Kébili', 'kebili');

create table hubs (
  id bigint generated always as identity primary key,
  nom text not null check (nom like 'HUB-%'),
  tel text check (tel ~ '^\d{8}$'),
  adresse text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index hubs_nom on hubs (lower(nom)) where deleted_at is null;

-- One hub per governorate (D §4): the primary key says so.
create table hub_govs (
  gov text primary key references gouvernorats (slug),
  id_hub bigint not null references hubs (id)
);
create index hub_govs_hub on hub_govs (id_hub);

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('root', 'admin', 'exped', 'liv')),
  etat text not null check (etat in ('active', 'disabled', 'invalid')),
  nom text not null,
  prenom text not null,
  tel text check (tel ~ '^\d{8}$'),
  adresse text,
  adresse_gov text references gouvernorats (nom),
  adresse_deleg text,
  nom_com text,
  matricule_fiscal text,
  produit_type text,
  volume text,
  flux_exped integer check (flux_exped >= 0),
  matricule text,
  id_hub bigint references hubs (id),
  mode_reglement text not null default 'especes' check (mode_reglement in ('cheque_especes', 'especes')),
  frais_liv bigint not null default 0 check (frais_liv >= 0),
  frais_retour bigint not null default 0 check (frais_retour >= 0),
  frais_poids_supp_kg bigint not null default 0 check (frais_poids_supp_kg >= 0),
  is_driver_info_granted boolean not null default false,
  is_bill_secure boolean not null default false,
  bill_password_hash text,
  is_api_actif boolean not null default false,
  api_key_hash bytea unique,
  api_key_last4 text,
  api_webhook_url text,
  api_webhook_headers jsonb,
  api_webhook_secret text,
  email_pending text,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (role <> 'exped' or nom_com is not null),
  check (not is_bill_secure or bill_password_hash is not null)
);
create unique index users_email on users (email) where closed_at is null;
create index users_role on users (role, etat, id desc);
create index users_hub on users (id_hub, role) where closed_at is null;

-- Sessions, registration tokens, and one-time links: only the SHA-256 of a token is kept (D §3).
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('session', 'registration')),
  id_user bigint not null references users (id) on delete cascade,
  id_hub bigint references hubs (id),
  all_hubs boolean not null default false,
  address text,
  agent text,
  bill_open_until timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (id_user) where ended_at is null;

create table links (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify', 'reset', 'email')),
  id_user bigint not null references users (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_user on links (id_user, kind) where used_at is null;

create table sign_in_failures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('login', 'bill')),
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (kind, account, at);
create index sign_in_failures_address on sign_in_failures (kind, address, at);

-- Settings are dated: the value in force at an instant is the latest one not after it (D, opening).
create table settings (
  key text not null,
  valid_from timestamptz not null,
  value jsonb not null,
  id_user bigint references users (id),
  created_at timestamptz not null,
  primary key (key, valid_from)
);

create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  id_user bigint references users (id) on delete set null,
  doneby text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  raison text,
  request_id text
);
create index journal_entity on journal (entity, entity_id, id desc);
create index journal_user on journal (id_user, id desc);

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  error text
);

create table idempotency_keys (
  id_user bigint not null,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (id_user, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Events are written in the transaction of the change and read in commit order: `tx` below the oldest
-- running transaction is what makes the cursor durable without losing a late committer.
create table events (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  type text not null,
  id_colis bigint,
  id_exped bigint,
  id_liv bigint,
  hubs bigint[],
  data jsonb,
  created_at timestamptz not null,
  primary key (tx, id)
);

create table event_cursors (
  name text primary key,
  tx xid8 not null,
  id bigint not null
);
