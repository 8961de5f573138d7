-- What each clerk scans, ticks or takes back while a unit is received: rows that are only ever added, so
-- that every screen replays the same reception, and the confirmation knows what its caller has not seen.
create table reception_acts (
  id bigint generated always as identity primary key,
  id_mu bigint not null references mu,
  id_colis bigint not null references colis,
  acte text not null check (acte in ('scan', 'main', 'absent', 'retrait', 'efface')),
  -- Which package was scanned; 0 for what is not a scan.
  paquet smallint not null default 0,
  id_user bigint not null references users,
  -- The device's own name for the act: sent again, it is the same act.
  cle text not null,
  fait_le timestamptz not null,
  created_at timestamptz not null,
  check ((acte = 'scan') = (paquet > 0)),
  unique (id_user, cle)
);
create index reception_acts_mu on reception_acts (id_mu, id);
