-- Parcels, their histories, and whatever carries them.

create sequence parcel_numbers;

create table colis (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^\d{12}$'),
  suivi text not null,
  id_exped bigint not null references users (id),
  order_ref text,
  nom_cl text not null,
  prenom_cl text,
  tel_cl text not null check (tel_cl ~ '^\d{8}$'),
  adresse text not null,
  adresse_lieu text not null,
  adresse_gov text not null references gouvernorats (nom),
  adresse_deleg text not null,
  adresse_zip text not null,
  marchandise text not null,
  nbr_paquets integer not null default 1 check (nbr_paquets between 1 and 99),
  poids_supp integer not null default 0 check (poids_supp >= 0),
  note text,
  note_afex text,
  montant_ttc bigint not null check (montant_ttc >= 0),
  montant_ht bigint not null check (montant_ht >= 0),
  tva bigint not null check (tva >= 0),
  droit_timbre bigint not null check (droit_timbre >= 0),
  frai_liv bigint not null default 0 check (frai_liv >= 0),
  montant_remboursement bigint not null check (montant_remboursement >= 0),
  montant_encaisse bigint check (montant_encaisse >= 0),
  type_envoi text not null check (type_envoi in ('livraison', 'echange', 'recuperation')),
  etat text not null check (etat in (
    'ATT-ENVOIE', 'ATT-DISP-ENVOIE', 'ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC',
    'ATT-LIV', 'LIV-PLAN', 'LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO',
    'LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-RECUP', 'FACTURE', 'ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS')),
  last_etat text check (last_etat in ('ATT-LIV', 'ATT-RECUP', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER')),
  issue text check (issue in ('livre', 'recupere', 'retour', 'rembourse')),
  is_afex boolean not null default false,
  etat_afex text,
  compte_afex text check (compte_afex in ('tunis', 'sousse')),
  afex_code text,
  afex_code_agence text,
  afex_code_zone text,
  attempt smallint not null default 0 check (attempt between 0 and 3),
  date_programe date,
  id_hub_exped bigint references hubs (id),
  id_hub_dest bigint references hubs (id),
  id_hub_current bigint references hubs (id),
  id_facture bigint,
  id_parent bigint references colis (id),
  client_id text,
  recu_le timestamptz,
  rendu_le timestamptz,
  sans_retour boolean not null default false,
  recherche text not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (montant_ht + tva + droit_timbre = montant_ttc),
  check (montant_remboursement <= montant_ttc),
  check ((last_etat is not null) = (etat in (
    'ATT-TRANSF', 'LIV-PLAN', 'LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO',
    'TRANSF-PLAN', 'TRANSF-COURS', 'FACTURE'))),
  check ((etat = 'FACTURE') = (id_facture is not null)),
  check (etat <> 'FACTURE' or issue is not null),
  check ((montant_encaisse is not null) = coalesce(issue in ('livre', 'recupere'), false))
) with (
  fillfactor = 85,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);

-- Every status change rewrites every index: these are all there are (docs/decisions).
create unique index colis_code on colis (code);
create index colis_exped on colis (id_exped, id desc) where deleted_at is null;
create index colis_exped_etat on colis (id_exped, etat, id desc) where deleted_at is null;
create index colis_current on colis (id_hub_current, etat, id desc) where deleted_at is null;
-- A hub sees a parcel as current hub, else as origin, else as destination: three disjoint sets.
create index colis_origin on colis (id_hub_exped, etat, id desc)
  where deleted_at is null and id_hub_exped is distinct from id_hub_current;
create index colis_dest on colis (id_hub_dest, etat, id desc)
  where deleted_at is null and id_hub_dest is distinct from id_hub_current and id_hub_dest is distinct from id_hub_exped;
create index colis_due on colis (id_exped, id) where issue is not null and id_facture is null and deleted_at is null;
create index colis_texts on colis using gin (recherche gin_trgm_ops, tel_cl gin_trgm_ops, code gin_trgm_ops);
create unique index colis_client on colis (id_exped, client_id) where client_id is not null;
create index colis_parent on colis (id_parent) where id_parent is not null;
create index colis_facture on colis (id_facture) where id_facture is not null;
create index colis_afex on colis (etat_afex, id desc) where is_afex;

create table mu (
  id bigint generated always as identity primary key,
  ref text not null unique,
  type text not null check (type in ('dispatch', 'transfert', 'retour')),
  etat text not null check (etat in ('pending', 'pending_pick', 'in_progress', 'completed', 'annule')),
  id_exped bigint references users (id),
  id_liv bigint references users (id),
  id_hub_exped bigint references hubs (id),
  id_hub_dest bigint references hubs (id),
  nbr_colis integer not null default 0 check (nbr_colis >= 0),
  nbr_pick integer not null default 0 check (nbr_pick between 0 and nbr_colis),
  raison text,
  remis_a text,
  dispatched_at timestamptz,
  taken_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (type <> 'dispatch' or id_exped is not null),
  check (type <> 'transfert' or (id_hub_exped is not null and id_hub_dest is not null and id_hub_exped <> id_hub_dest)),
  check (type <> 'retour' or (id_hub_exped is not null and id_exped is not null))
);
create index mu_exped on mu (id_exped, id desc) where type = 'dispatch';
create index mu_type_origin on mu (type, id_hub_exped, id desc);
create index mu_type_dest on mu (type, id_hub_dest, id desc);
create index mu_liv on mu (id_liv, etat);

create table mu_bags (
  id_mu bigint not null references mu (id),
  id_colis bigint not null references colis (id),
  -- what came of it: in hand, not in hand, or not yet known
  pris boolean,
  from_etat text not null,
  fait_le timestamptz,
  retire_le timestamptz,
  raison text,
  primary key (id_mu, id_colis)
);
create index mu_bags_colis on mu_bags (id_colis, id_mu);

create table runsheets (
  id bigint generated always as identity primary key,
  ref text not null unique,
  etat text not null check (etat in ('pending', 'in_progress', 'completed', 'closed')),
  id_hub bigint not null references hubs (id),
  id_liv bigint not null references users (id),
  nbr_colis integer not null default 0 check (nbr_colis >= 0),
  montant_tot bigint not null default 0 check (montant_tot >= 0),
  montant_encaisse bigint not null default 0 check (montant_encaisse >= 0),
  livre integer not null default 0,
  reporte integer not null default 0,
  annuler integer not null default 0,
  dispatched_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (livre + reporte + annuler <= nbr_colis)
);
create unique index runsheets_one_in_progress on runsheets (id_liv) where etat = 'in_progress';
create index runsheets_hub on runsheets (id_hub, etat, id desc) where deleted_at is null;
create index runsheets_liv on runsheets (id_liv, id desc) where deleted_at is null;

create table runsheet_bags (
  id_rs bigint not null references runsheets (id),
  id_colis bigint not null references colis (id),
  position integer not null,
  montant bigint not null check (montant >= 0),
  from_etat text not null,
  decision text check (decision in ('livre', 'reporte', 'annuler')),
  motif text check (motif in ('absent', 'injoignable', 'refuse', 'adresse-erronee', 'faux-numero',
    'annule-client', 'endommage', 'non-tente', 'autre')),
  note text,
  date_p date,
  -- what the courier says was collected, and what the hub decided when it differs
  montant_livreur bigint check (montant_livreur >= 0),
  montant_decide bigint check (montant_decide >= 0),
  echange_rendu boolean,
  cheques jsonb,
  fait_le timestamptz,
  recu_le timestamptz,
  retire_le timestamptz,
  primary key (id_rs, id_colis)
);
create index runsheet_bags_colis on runsheet_bags (id_colis, id_rs);

-- The one open plan of a parcel: a unit or a runsheet, never two, never while the partner has it (D §4).
create table colis_plans (
  id_colis bigint primary key references colis (id),
  id_mu bigint references mu (id),
  id_rs bigint references runsheets (id),
  check (num_nonnulls(id_mu, id_rs) = 1)
);
create index colis_plans_mu on colis_plans (id_mu) where id_mu is not null;
create index colis_plans_rs on colis_plans (id_rs) where id_rs is not null;

create function refuse_plan_at_partner() returns trigger language plpgsql as $$
begin
  if exists (select from colis where id = new.id_colis and is_afex) then
    raise exception 'parcel % is with the partner', new.id_colis using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger colis_plans_not_at_partner after insert on colis_plans
  for each row execute function refuse_plan_at_partner();

create function refuse_partner_in_plan() returns trigger language plpgsql as $$
begin
  if exists (select from colis_plans where id_colis = new.id) then
    raise exception 'parcel % is in an open plan', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger colis_partner_not_in_plan after update of is_afex on colis
  for each row when (new.is_afex and not old.is_afex) execute function refuse_partner_in_plan();

create table colishistories (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  event text not null,
  from_etat text,
  to_etat text not null,
  task text not null,
  doneby text not null,
  by_role text not null check (by_role in ('root', 'admin', 'exped', 'liv', 'systeme', 'partenaire')),
  id_user bigint references users (id),
  id_hub bigint references hubs (id),
  id_mu bigint references mu (id),
  id_rs bigint references runsheets (id),
  id_facture bigint,
  raison text,
  fait_le timestamptz,
  request_id text,
  created_at timestamptz not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index colishistories_colis on colishistories (id_colis, id desc);
create trigger colishistories_append_only before update or delete on colishistories
  for each row execute function refuse_change();

create table coliscoms (
  id bigint generated always as identity primary key,
  id_colis bigint not null references colis (id),
  name text not null,
  type text not null check (type in ('appel', 'sms', 'message', 'note', 'partenaire')),
  content text not null,
  duration integer check (duration >= 0),
  id_user bigint references users (id),
  created_at timestamptz not null
);
create index coliscoms_colis on coliscoms (id_colis, id desc);

create table tickets (
  id bigint generated always as identity primary key,
  ref text not null unique,
  type text not null check (type in ('INFOS-ADRS', 'INFOS-TEL', 'INFOS-MNT', 'STATUS')),
  status text not null check (status in ('EN-ATTENTE', 'ACCEPTE', 'REFUSE', 'ANNULE')),
  id_exped bigint not null references users (id),
  id_colis bigint not null references colis (id),
  data jsonb not null,
  note_exped text,
  note_adm text,
  id_user_adm bigint references users (id),
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index tickets_one_open on tickets (id_colis, type) where status = 'EN-ATTENTE';
create index tickets_exped on tickets (id_exped, id desc);
create index tickets_status on tickets (status, id desc);

-- Refs of units, runsheets, tickets: year + sequence, gaps allowed (invoices have their own counter).
create table ref_counters (
  prefix text not null check (prefix in ('MU', 'TR', 'RT', 'RS', 'TK')),
  annee integer not null,
  dernier bigint not null,
  primary key (prefix, annee)
);

create table partner_exchanges (
  id bigint generated always as identity primary key,
  id_colis bigint references colis (id),
  compte text not null check (compte in ('tunis', 'sousse')),
  kind text not null check (kind in ('create', 'manifest', 'status', 'cancel', 'webhook')),
  key text,
  request jsonb,
  reply jsonb,
  outcome text not null check (outcome in ('intent', 'done', 'failed', 'unknown')),
  error text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index partner_exchanges_colis on partner_exchanges (id_colis, id desc);
create unique index partner_exchanges_key on partner_exchanges (kind, key) where key is not null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  id_exped bigint not null references users (id),
  id_colis bigint not null references colis (id),
  event_id text not null unique,
  body jsonb not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_pending on webhook_deliveries (next_at) where status = 'pending';
create index webhook_deliveries_exped on webhook_deliveries (id_exped, id desc);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  id_delivery bigint not null references webhook_deliveries (id),
  at timestamptz not null,
  status integer,
  error text,
  ms integer not null
);
create index webhook_attempts_delivery on webhook_attempts (id_delivery);
