-- The shops that send their orders by themselves. The key stands in the address that is pasted there; the secret
-- signs, and is kept whole since it verifies.
create table shop_connections (
  id bigint generated always as identity primary key,
  id_exped bigint not null references users (id),
  kind text not null check (kind in ('woocommerce', 'shopify', 'autre')),
  nom text not null,
  cle text not null unique,
  proof text not null default 'signature' check (proof in ('signature', 'adresse')),
  header text,
  secret text,
  -- Until the shop has the new one too.
  secret_before text,
  secret_before_until timestamptz,
  mapping jsonb,
  sample text,
  sample_at timestamptz,
  last_at timestamptz,
  -- Wrong signatures since the last right one.
  refused integer not null default 0,
  refused_at timestamptz,
  paused_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index shop_connections_exped on shop_connections (id_exped) where deleted_at is null;

-- One row for each message whose signature was right, for a month.
create table shop_receptions (
  id bigint generated always as identity primary key,
  id_connection bigint not null references shop_connections (id),
  at timestamptz not null,
  result text not null check (result in
    ('creee', 'changee', 'annulee', 'deja', 'ancienne', 'ignoree', 'exemple', 'essai', 'illisible')),
  order_ref text,
  message text,
  body_hash bytea
);
create index shop_receptions_newest on shop_receptions (id_connection, id desc);
create index shop_receptions_hash on shop_receptions (id_connection, body_hash) where body_hash is not null;

-- An order as the shop has it and the draft that it is for us, until it is a parcel.
create table shop_orders (
  id bigint generated always as identity primary key,
  id_connection bigint not null references shop_connections (id),
  id_exped bigint not null references users (id),
  shop_id text not null,
  order_ref text not null,
  -- The shop's own date of its last change: an older message changes nothing.
  version timestamptz not null,
  state text not null check (state in ('brouillon', 'ignoree', 'envoyee', 'annulee')),
  verdict text not null check (verdict in ('prete', 'a-verifier', 'incomplete')),
  -- What the shop said last: only what it changes replaces what the shipper filled in.
  source jsonb not null,
  nom_cl text not null,
  tel_cl text not null,
  adresse text not null,
  lieu jsonb,
  certitude text not null check (certitude in ('sure', 'a-verifier', 'a-choisir')),
  lieux jsonb not null default '[]',
  marchandise text not null,
  articles integer not null,
  montant_ttc bigint check (montant_ttc >= 0),
  payee boolean not null,
  note text not null,
  -- What a text finds.
  recherche text not null,
  changes jsonb not null default '[]',
  changed_at timestamptz,
  alert jsonb,
  id_colis bigint references colis (id),
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id_connection, shop_id)
);
create index shop_orders_exped on shop_orders (id_exped, state, id desc);
create index shop_orders_alert on shop_orders (id_exped) where alert is not null;
