-- The company's own pictures for its papers, each under the name of its content: an invoice keeps the one it was issued with.
create table logos (
  nom text primary key,
  octets bytea not null check (octet_length(octets) <= 200000),
  id_user bigint references users (id) on delete set null,
  created_at timestamptz not null
);
-- Pictures do not compress.
alter table logos alter column octets set storage external;
