-- What a parcel is at the partner: one row for each time it was handed over, under a key of its own that the
-- partner answers by. The intent is committed before anything is sent.
create sequence refs_mf as integer;

create table partner_manifests (
  id bigint generated always as identity primary key,
  numero text not null unique,
  compte text not null check (compte in ('tunis', 'sousse')),
  id_hub bigint not null references hubs (id),
  state text not null check (state in ('sending', 'accepted', 'refused')),
  reason text,
  next_at timestamptz,
  tries integer not null default 0,
  id_user bigint references users (id),
  par text not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  signed_at timestamptz
);
create index partner_manifests_hub on partner_manifests (id_hub, id desc);
create index partner_manifests_due on partner_manifests (next_at) where state = 'sending';

create table partner_shipments (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  compte text not null check (compte in ('tunis', 'sousse')),
  -- How many times the parcel was handed over, this one included.
  numero smallint not null,
  key text not null unique,
  -- waiting: nothing was sent; asking: sent, no answer yet; held: the partner has it; refused: given back;
  -- canceling: taken back, the partner is not told yet; canceled: the partner knows; kept: it was too late.
  state text not null
    check (state in ('waiting', 'asking', 'held', 'refused', 'canceling', 'canceled', 'kept')),
  id_hub bigint not null references hubs (id),
  shipment text,
  id_manifest bigint references partner_manifests (id),
  manifested_at timestamptz,
  reason text,
  status text,
  -- The last status that we know the meaning of.
  known_status text not null default 'pre_manifest',
  seq integer not null default 0,
  status_at timestamptz,
  next_at timestamptz,
  tries integer not null default 0,
  id_user bigint references users (id),
  sent_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (id_colis, numero),
  unique (compte, shipment)
);
-- While one may still be at the partner no other is made: never two shipments of one parcel.
create unique index partner_shipments_one on partner_shipments (id_colis)
  where state in ('waiting', 'asking', 'held', 'canceling');
create index partner_shipments_due on partner_shipments (next_at)
  where next_at is not null;
create index partner_shipments_manifest on partner_shipments (id_manifest) where id_manifest is not null;
create index partner_shipments_refused on partner_shipments (id_colis) where state = 'refused';

-- How far the partner's own list of events was read.
create table partner_cursors (
  compte text primary key check (compte in ('tunis', 'sousse')),
  cursor text,
  next_at timestamptz,
  read_at timestamptz
);
insert into partner_cursors (compte) values ('tunis'), ('sousse');

-- One row for each call and each thing heard: what was sent or came, what was answered, how long it took.
alter table partner_exchanges
  drop constraint partner_exchanges_kind_check,
  drop constraint partner_exchanges_outcome_check,
  add constraint partner_exchanges_kind_check check (kind in
    ('create', 'find', 'manifest', 'find-manifest', 'status', 'events', 'cancel', 'labels', 'webhook')),
  add constraint partner_exchanges_outcome_check check (outcome in
    ('intent', 'done', 'refused', 'unknown', 'ignored')),
  add column sens text not null default 'envoi' check (sens in ('envoi', 'reception')),
  add column ms integer;
drop index partner_exchanges_key;
create index partner_exchanges_key on partner_exchanges (key) where key is not null;

-- The parcels that the partner has, newest first, whatever their status.
create index colis_afex_newest on colis (id desc) where is_afex;
