-- Every call of a key, for its shipper to read: 30 days.
create table api_calls (
  id bigint generated always as identity primary key,
  id_user bigint not null,
  id_key bigint not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  ms integer not null,
  request_id text not null,
  -- Of a refused call, without what is said of the recipient.
  body jsonb
);
create index api_calls_user on api_calls (id_user, id desc);
create index api_calls_at on api_calls using brin (at);
