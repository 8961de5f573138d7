-- An amount that staff change after a parcel's outcome: who, when, from what to what, why, and with whose consent.
create table corrections (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  id_exped bigint not null references users (id),
  id_hub bigint references hubs (id),
  etat text not null check (etat in ('faite', 'en_attente', 'acceptee', 'refusee')),
  -- By a new status instead of a new amount: told here, never held up.
  statut boolean not null default false,
  -- Whether what was collected changes, and with it the books; else the price alone.
  encaisse boolean not null,
  ancien bigint not null check (ancien >= 0),
  nouveau bigint not null check (nouveau >= 0),
  raison text not null,
  id_user bigint references users (id),
  reponse text,
  id_user_reponse bigint references users (id),
  repondu_le timestamptz,
  created_at timestamptz not null,
  check ((etat in ('acceptee', 'refusee')) = (repondu_le is not null))
);
create unique index corrections_one_waiting on corrections (id_colis) where etat = 'en_attente';
create index corrections_colis on corrections (id_colis, id);
create index corrections_hub on corrections (id_hub, id desc);
