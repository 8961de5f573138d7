-- In the database of a sandbox: the account that stands for a shipper of the company, and how far its clock runs
-- ahead. The company's own database leaves it empty.
create table sandbox_accounts (
  -- In the company's database: no reference.
  id_shipper bigint primary key,
  id_user bigint not null unique references users (id),
  -- The shipper as the account was copied from it.
  copied_at timestamptz not null,
  minutes_ahead integer not null default 0 check (minutes_ahead >= 0)
);
