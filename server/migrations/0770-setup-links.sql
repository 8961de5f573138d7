-- The link by which the person who sets an installation up makes the first root account. Only its SHA-256 is kept.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
