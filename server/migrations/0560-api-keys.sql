-- A shop's keys, apart from its account: one of each kind is current, a renewed one lives a day longer.
create table api_keys (
  id bigint generated always as identity primary key,
  id_user bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('live', 'test')),
  key_hash bytea not null unique,
  last4 text not null check (last4 <> ''),
  -- Reads invoices and what is owed.
  argent boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz,
  ends_at timestamptz
);
create unique index api_keys_current on api_keys (id_user, kind) where ends_at is null;

insert into api_keys (id_user, kind, key_hash, last4, created_at)
  select id, 'live', api_key_hash, coalesce(nullif(api_key_last4, ''), '????'), updated_at
  from users where api_key_hash is not null;
alter table users drop column api_key_hash, drop column api_key_last4;
