-- The recipient of a parcel acts on its history too. Old rows met the narrower rule, so that nothing is read again.
alter table colishistories drop constraint colishistories_by_role_check;
alter table colishistories add constraint colishistories_by_role_check
  check (by_role in ('root', 'admin', 'exped', 'liv', 'systeme', 'partenaire', 'destinataire')) not valid;
-- « J'étais là »: an attempt that the recipient contests counts nothing and costs nothing until staff decide.
create table contested_attempts (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  id_rs bigint not null references runsheets (id),
  id_liv bigint not null references users (id),
  id_hub bigint not null references hubs (id),
  motif text not null,
  -- When the courier's result reached us.
  passe_le timestamptz not null,
  mot text,
  created_at timestamptz not null,
  -- `sans-objet`: the hub changed the result before it was confirmed.
  decision text check (decision in ('compte', 'ne-compte-pas', 'sans-objet')),
  raison text,
  decide_le timestamptz,
  decide_par bigint references users (id),
  unique (id_colis, id_rs),
  check ((decision is null) = (decide_le is null)),
  check (decision is null or decision = 'sans-objet' or (raison is not null and decide_par is not null))
);
create unique index contested_attempts_open on contested_attempts (id_colis) where decision is null;
create index contested_attempts_hub on contested_attempts (id_hub, id desc);
create index contested_attempts_courier on contested_attempts (id_liv, id desc);
-- Its last attempt is contested and nobody has decided yet.
alter table colis add column conteste boolean not null default false;
-- By the setting in force at the confirmation an attempt without proof does not count.
alter table runsheet_bags add column non_compte boolean not null default false;
