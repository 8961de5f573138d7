-- A registration for an address that already has an account gets the answer that a new one gets, and a
-- token that opens as much: the resending of a mail and the profile just typed (D §3). It is no account.
create table registration_decoys (
  id bigint primary key,
  token_hash bytea not null unique,
  email text not null,
  profile jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
