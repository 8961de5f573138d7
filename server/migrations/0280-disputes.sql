-- A courier's act that the server refused (« différend »): it stays until the hub has settled it with a word
-- and the courier has read that word. What the courier reported is kept as it was said, whatever it was.
create table disputes (
  id bigint generated always as identity primary key,
  id_liv bigint not null references users (id),
  -- The act's own key on the device: declared twice, kept once.
  cle text not null,
  -- Who settles it: the hub of the round, else of the courier.
  id_hub bigint references hubs (id),
  id_rs bigint references runsheets (id),
  id_colis bigint references colis (id),
  sujet text not null,
  acte text not null,
  detail text,
  etat_colis text,
  -- In the courier's pocket for this act, cash and cheques apart; millimes.
  especes bigint not null default 0 check (especes >= 0),
  cheques bigint not null default 0 check (cheques >= 0),
  motif text not null,
  fait_le timestamptz,
  vu_le timestamptz,
  vu_par bigint references users (id),
  reponse text,
  regle_le timestamptz,
  regle_par bigint references users (id),
  lu_le timestamptz,
  created_at timestamptz not null,
  constraint disputes_cle unique (id_liv, cle),
  check ((regle_le is null) = (reponse is null)),
  check (lu_le is null or regle_le is not null)
);
create index disputes_open on disputes (id_hub, id) where regle_le is null;
create index disputes_hub on disputes (id_hub, id desc);
create index disputes_unread on disputes (id_liv, id) where lu_le is null;
create index disputes_round on disputes (id_rs) where id_rs is not null;
