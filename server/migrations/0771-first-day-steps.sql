-- What only a person can say of the first day's steps: passed for now, or a label that came out of the printer right.
-- Everything else about them is read from the company itself.
create table first_day_steps (
  etape text primary key,
  etat text not null check (etat in ('faite', 'passee')),
  id_user bigint references users (id) on delete set null,
  at timestamptz not null
);
