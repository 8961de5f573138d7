-- A result that a courier gave and wants changed after it has left the phone: what it should be, and why. The hub
-- corrects it by accepting, or says why not; the courier reads which.
create table correction_requests (
  id bigint generated always as identity primary key,
  id_liv bigint not null references users (id),
  id_hub bigint not null references hubs (id),
  id_rs bigint not null references runsheets (id),
  id_colis bigint not null references colis (id),
  etat_avant text not null,
  montant_avant bigint check (montant_avant >= 0),
  etat text not null,
  montant bigint check (montant >= 0),
  motif text,
  date_p date,
  raison text not null,
  fait_le timestamptz not null,
  created_at timestamptz not null,
  acceptee boolean,
  reponse text,
  repondu_le timestamptz,
  repondu_par bigint references users (id),
  lu_le timestamptz,
  check ((acceptee is null) = (repondu_le is null)),
  check (acceptee is distinct from false or reponse is not null)
);
-- One question about a parcel at a time: asked otherwise, it is that question changed.
create unique index correction_requests_open on correction_requests (id_colis) where repondu_le is null;
create index correction_requests_hub on correction_requests (id_hub, id desc);
create index correction_requests_unread on correction_requests (id_liv) where lu_le is null;
