-- Made by `npm run generate` from server/migrations: read it, never edit it.

create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.door_photos_expire(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  part record;
  gone int := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.door_photos'::regclass
      and to_timestamp(right(c.relname, 7) || '-01 00+00', 'YYYY_MM-DD HH24TZH') + interval '1 month' <= at - interval '90 days'
  loop
    execute format('drop table public.%I', part.relname);
    gone := gone + 1;
  end loop;
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.door_photos_month(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
declare
  month timestamptz := date_trunc('month', at, 'UTC');
  name text := 'door_photos_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(720720);
  execute format('create table if not exists public.%I partition of public.door_photos for values from (%L) to (%L)',
    name, month, month + interval '1 month');
end $function$;

CREATE OR REPLACE FUNCTION public.figures_of(p colis)
 RETURNS TABLE(kind text, owner bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select v.kind, v.owner from (values
    ('a-envoyer', case when p.etat in ('ATT-ENVOIE', 'ATT-DISP-ENVOIE') then p.id_exped end),
    ('en-cours', case when p.issue is null and p.etat in ('ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC',
      'ATT-LIV', 'ATT-RECUP', 'LIV-PLAN', 'LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO',
      'ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS') then p.id_exped end),
    ('a-enlever', case when p.etat in ('ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC')
      and p.id_hub_exped is distinct from p.id_hub_current then p.id_hub_exped end),
    ('a-livrer', case when p.etat in ('ATT-LIV', 'ATT-RECUP') and not p.is_afex then p.id_hub_current end),
    ('attend-ailleurs', case when p.etat in ('ATT-LIV', 'ATT-RECUP') and not p.is_afex
      and p.id_hub_dest <> p.id_hub_current then p.id_hub_current end),
    ('en-tournee', case when p.etat in ('LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO')
      then p.id_hub_current end)) v(kind, owner)
  where v.owner is not null and p.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(replace(replace(lower(regexp_replace(NORMALIZE(given, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'œ'::text, 'oe'::text), 'Œ'::text, 'oe'::text), '[\s\u00a0\u202f]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.follow_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_moves (kind, owner, amount) select kind, owner, sum(amount) from written group by kind, owner;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_cheque()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.etat = 'dispo' and old.deleted_at is null then
    insert into kept_figure_moves values ('cheques', old.id_exped, -old.montant);
  end if;
  if tg_op <> 'DELETE' and new.etat = 'dispo' and new.deleted_at is null then
    insert into kept_figure_moves values ('cheques', new.id_exped, new.montant);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_debt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.issue is not null and old.id_facture is null and old.deleted_at is null then
    insert into debt_moves values (old.id_exped, old.issue, old.id_parent is not null, old.poids_supp, -1,
      -coalesce(old.montant_encaisse, 0), -old.montant_remboursement);
  end if;
  if tg_op <> 'DELETE' and new.issue is not null and new.id_facture is null and new.deleted_at is null then
    insert into debt_moves values (new.id_exped, new.issue, new.id_parent is not null, new.poids_supp, 1,
      coalesce(new.montant_encaisse, 0), new.montant_remboursement);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into kept_figure_moves select kind, owner, 1 from figures_of(new);
  elsif tg_op = 'DELETE' then
    insert into kept_figure_moves select kind, owner, -1 from figures_of(old);
  else
    insert into kept_figure_moves
      select kind, owner, sum(n) from (
        select kind, owner, -1 as n from figures_of(old) union all select kind, owner, 1 from figures_of(new)) both_rows
      group by kind, owner having sum(n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into invoice_moves values (old.etat, -old.montant_paye, -old.regle);
  end if;
  if tg_op <> 'DELETE' then
    insert into invoice_moves values (new.etat, new.montant_paye, new.regle);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.deleted_at is not null then
    delete from colis_search where id = new.id;
  else
    insert into colis_search (id, recherche, tel_cl, code) values (new.id, new.recherche, new.tel_cl, new.code)
    on conflict (id) do update set recherche = excluded.recherche, tel_cl = excluded.tel_cl;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_postings()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  lock table public.payments, public.partner_receipts, public.ledger_entries in share row exclusive mode;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_partner_debts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into partner_debts as d (compte, id_colis, montant, depuis)
    select case w.kind when 'partenaire/tunis' then 'tunis' else 'sousse' end, e.id_colis, sum(w.amount), min(e.at)
    from written w join ledger_entries e on e.id = w.id_entry
    where w.kind in ('partenaire/tunis', 'partenaire/sousse') group by 1, 2 order by 2, 1
    on conflict (id_colis, compte) do update set montant = d.montant + excluded.montant,
      depuis = case when d.montant = 0 then excluded.depuis else d.depuis end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_is_free(shipper bigint, wanted text, form text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('order_ref'), shipper::integer);
  return not exists (
    select from colis where id_exped = shipper and order_ref = wanted and deleted_at is null
      and (form is null or client_id is distinct from form)
  );
end $function$;

CREATE OR REPLACE FUNCTION public.payment_seal(recu text, id_facture bigint, id_exped bigint, mode text, montant bigint, retenue bigint, jour date, reference text, reverses bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(concat_ws('|', recu, id_facture, id_exped, mode, montant, retenue,
    to_char(jour, 'YYYYMMDD'), coalesce(reference, ''), coalesce(reverses, 0)), 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION public.recount_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtext('fold-totals'));
  update kept_figures set n = 0;
  with folded as (delete from kept_figure_moves)
  insert into kept_figures
    select f.kind, f.owner, count(*) from colis c, figures_of(c) f
    where c.deleted_at is null and c.etat <> 'FACTURE' group by 1, 2
    union all select 'cheques', id_exped, sum(montant) from cheques where etat = 'dispo' and deleted_at is null group by 2
  on conflict (kind, owner) do update set n = excluded.n;
$function$;

CREATE OR REPLACE FUNCTION public.recount_totals()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from account_moves;
  delete from account_totals;
  insert into account_totals (kind, owner, amount) select kind, owner, sum(amount) from ledger_lines group by kind, owner;
  delete from debt_moves;
  delete from debt_totals;
  insert into debt_totals
    select id_exped, issue, id_parent is not null, poids_supp, count(*), coalesce(sum(montant_encaisse), 0),
      sum(montant_remboursement)
    from colis where issue is not null and id_facture is null and deleted_at is null group by 1, 2, 3, 4;
  delete from invoice_moves;
  delete from invoice_totals;
  insert into invoice_totals select etat, sum(montant_paye), sum(regle) from factures group by etat;
  delete from month_totals;
  update months_counted set jusqu_a = 0;
  select recount_figures();
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from written w join closed_months m
      on m.mois = date_trunc('month', w.at at time zone 'Africa/Tunis')::date) then
    raise exception 'posted into a closed month' using errcode = 'CG002';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_payment_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_months where mois = date_trunc('month', new.jour)::date) then
    raise exception 'paid in a closed month' using errcode = 'CG002';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_partner_in_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from colis_plans where id_colis = new.id) then
    raise exception 'parcel % is in an open plan', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_plan_at_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from colis where id = new.id_colis and is_afex) then
    raise exception 'parcel % is with the partner', new.id_colis using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_short_cash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held bigint;
  taken bigint;
  entry ledger_entries;
  sent json;
begin
  select * into entry from ledger_entries where id = new.id_entry;
  if new.kind = 'banque' and coalesce((select value = 'true'::jsonb from settings
      where key = 'bank_below_zero' and valid_from <= entry.at order by valid_from desc limit 1), true) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext(new.kind), new.owner::integer);
  select coalesce(sum(amount), 0) into held from (
    select amount from account_totals where kind = new.kind and owner = new.owner
    union all select amount from account_moves where kind = new.kind and owner = new.owner) kept;
  if held >= 0 then
    return null;
  end if;
  -- What this very act takes, to say what was there before it.
  select coalesce(sum(l.amount), 0) into taken from ledger_lines l join ledger_entries e on e.id = l.id_entry
    where l.kind = new.kind and l.owner = new.owner and e.request_id is not distinct from entry.request_id
      and e.id_colis is not distinct from entry.id_colis and e.id_facture is not distinct from entry.id_facture;
  if new.kind = 'caisse/hub' then
    select json_build_object('id', id, 'montant', montant) into sent from remittances
      where id_hub = new.owner and destination <> 'hub' and reversed_at is null
        and montant > 0 order by id desc limit 1;
  end if;
  raise exception 'cash below zero in % of %', new.kind, new.owner using errcode = 'CG001', detail = json_build_object(
    'account', json_build_object('kind', new.kind, 'owner', new.owner), 'contient', held - taken, 'manque', -held,
    'remise', sent, 'remet', entry.event in ('remise', 'fonds'),
    'nom', case new.kind
      when 'caisse/hub' then (select nom from hubs where id = new.owner)
      when 'caisse/courier' then (select trim(prenom || ' ' || nom) from users where id = new.owner) end)::text;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from written group by id_entry having sum(amount) <> 0) then
    raise exception 'unbalanced ledger entry' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replica_lags()
 RETURNS TABLE(name text, seconds double precision)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(nullif(application_name, ''), 'replica') || '/' || coalesce(host(client_addr), 'local'),
    max(case when replay_lsn >= pg_current_wal_lsn() then 0
      else greatest(extract(epoch from replay_lag), extract(epoch from now() - reply_time), 0) end)::float8
  from pg_stat_replication
  where not pg_is_in_recovery() and state is not null and application_name <> 'pg_basebackup'
  group by 1
$function$;

CREATE OR REPLACE FUNCTION public.seal_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sceau := payment_seal(new.recu, new.id_facture, new.id_exped, new.mode, new.montant, new.retenue, new.jour,
    new.reference, new.reverses);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.six_digits(tel_cl text, code text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[substr(tel_cl, 1, 6), substr(tel_cl, 2, 6), substr(tel_cl, 3, 6),
    substr(code, 1, 6), substr(code, 2, 6), substr(code, 3, 6), substr(code, 4, 6), substr(code, 5, 6),
    substr(code, 6, 6), substr(code, 7, 6)]
$function$;

CREATE OR REPLACE FUNCTION public.tell_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('cigogne_sessions', '');
  return null;
end $function$;

create sequence parcel_numbers;

create sequence refs_mf;

create sequence refs_mu;

create sequence refs_rs;

create sequence refs_rt;

create sequence refs_tk;

create sequence refs_tr;

create table account_moves (
  kind text not null,
  amount bigint not null,
  owner bigint not null
);
CREATE INDEX account_moves_account ON account_moves USING btree (kind, owner);

create table account_totals (
  kind text not null,
  amount bigint not null,
  owner bigint not null,
  constraint account_totals_pkey PRIMARY KEY (kind, owner)
);

create table api_calls (
  id bigint generated always as identity not null,
  id_user bigint not null,
  id_key bigint not null,
  at timestamp with time zone not null,
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  ms integer not null,
  request_id text not null,
  body jsonb,
  constraint api_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX api_calls_at ON api_calls USING brin (at);
CREATE INDEX api_calls_user ON api_calls USING btree (id_user, id DESC);

create table api_keys (
  id bigint generated always as identity not null,
  id_user bigint not null,
  kind text not null,
  key_hash bytea not null,
  last4 text not null,
  argent boolean default false not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint api_keys_last4_check CHECK ((last4 <> ''::text))
);
CREATE UNIQUE INDEX api_keys_current ON api_keys USING btree (id_user, kind) WHERE (ends_at IS NULL);

create table backups (
  id bigint generated always as identity not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  bytes bigint,
  place text not null,
  problem text,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_good ON backups USING btree (ended_at DESC) WHERE (problem IS NULL);

create table book_checks (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  violations jsonb not null,
  ms integer not null,
  constraint book_checks_pkey PRIMARY KEY (id)
);

create table cheques (
  id bigint generated always as identity not null,
  num text not null,
  proprietaire text not null,
  montant bigint not null,
  etat text not null,
  id_exped bigint not null,
  id_colis bigint not null,
  id_facture bigint,
  banque text,
  echeance date,
  tel text,
  holder text not null,
  id_holder bigint,
  remis_le timestamp with time zone,
  impaye_le timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cheques_pkey PRIMARY KEY (id),
  constraint cheques_check CHECK (((etat = 'non-dispo'::text) = (id_facture IS NOT NULL))),
  constraint cheques_check1 CHECK (((holder = 'siege'::text) = (id_holder IS NULL))),
  constraint cheques_etat_check CHECK ((etat = ANY (ARRAY['dispo'::text, 'non-dispo'::text]))),
  constraint cheques_holder_check CHECK ((holder = ANY (ARRAY['courier'::text, 'hub'::text, 'siege'::text]))),
  constraint cheques_montant_check CHECK ((montant > 0))
);
CREATE INDEX cheques_at_hand ON cheques USING btree (id_exped) INCLUDE (montant) WHERE ((etat = 'dispo'::text) AND (deleted_at IS NULL));
CREATE INDEX cheques_colis ON cheques USING btree (id_colis) WHERE (deleted_at IS NULL);
CREATE INDEX cheques_exped ON cheques USING btree (id_exped, etat, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX cheques_facture ON cheques USING btree (id_facture) WHERE (id_facture IS NOT NULL);
CREATE UNIQUE INDEX cheques_num ON cheques USING btree (id_exped, num, proprietaire, id_colis) WHERE (deleted_at IS NULL);
CREATE INDEX cheques_num_part ON cheques USING gin (num gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table closed_months (
  mois date not null,
  id_user bigint,
  last_entry bigint not null,
  last_payment bigint not null,
  closed_at timestamp with time zone not null,
  constraint closed_months_pkey PRIMARY KEY (mois),
  constraint closed_months_mois_check CHECK ((EXTRACT(day FROM mois) = (1)::numeric))
);

create table closing_counts (
  id bigint generated always as identity not null,
  id_rs bigint not null,
  compte bigint not null,
  detail jsonb,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint closing_counts_pkey PRIMARY KEY (id),
  constraint closing_counts_compte_check CHECK ((compte >= 0))
);
CREATE INDEX closing_counts_rs ON closing_counts USING btree (id_rs, id);

create table closings (
  id bigint generated always as identity not null,
  id_rs bigint not null,
  id_hub bigint not null,
  id_liv bigint not null,
  attendu bigint not null,
  compte bigint not null,
  montant_cheques bigint default 0 not null,
  detail jsonb,
  raison text,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint closings_pkey PRIMARY KEY (id),
  constraint closings_id_rs_key UNIQUE (id_rs),
  constraint closings_attendu_check CHECK ((attendu >= 0)),
  constraint closings_compte_check CHECK ((compte >= 0))
);
CREATE INDEX closings_liv ON closings USING btree (id_liv, id DESC);

create table colis (
  id bigint generated always as identity not null,
  code text not null,
  suivi text not null,
  id_exped bigint not null,
  order_ref text,
  nom_cl text not null,
  prenom_cl text,
  tel_cl text not null,
  adresse text not null,
  adresse_lieu text not null,
  adresse_gov text not null,
  adresse_deleg text not null,
  adresse_zip text not null,
  marchandise text not null,
  nbr_paquets integer default 1 not null,
  poids_supp integer default 0 not null,
  note text,
  note_afex text,
  montant_ttc bigint not null,
  montant_ht bigint not null,
  tva bigint not null,
  droit_timbre bigint not null,
  frai_liv bigint default 0 not null,
  montant_remboursement bigint not null,
  montant_encaisse bigint,
  type_envoi text not null,
  etat text not null,
  last_etat text,
  issue text,
  is_afex boolean default false not null,
  etat_afex text,
  compte_afex text,
  afex_code text,
  afex_code_agence text,
  afex_code_zone text,
  attempt smallint default 0 not null,
  date_programe date,
  id_hub_exped bigint,
  id_hub_dest bigint,
  id_hub_current bigint,
  id_facture bigint,
  id_parent bigint,
  client_id text,
  recu_le timestamp with time zone,
  rendu_le timestamp with time zone,
  sans_retour boolean default false not null,
  recherche text not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  issue_le timestamp with time zone,
  non_rentre bigint,
  conteste boolean default false not null,
  guichet_le timestamp with time zone,
  remettre_a text,
  repere text,
  appel_le timestamp with time zone,
  a_decider timestamp with time zone,
  refuse boolean default false not null,
  position_cl jsonb,
  constraint colis_pkey PRIMARY KEY (id),
  constraint colis_attempt_check CHECK (((attempt >= 0) AND (attempt <= 3))),
  constraint colis_check CHECK ((((montant_ht + tva) + droit_timbre) = montant_ttc)),
  constraint colis_check1 CHECK ((montant_remboursement <= montant_ttc)),
  constraint colis_check2 CHECK (((last_etat IS NOT NULL) = (etat = ANY (ARRAY['ATT-TRANSF'::text, 'LIV-PLAN'::text, 'LIV-COURS'::text, 'LIV-COURS-SUCC'::text, 'LIV-COURS-ECHEC'::text, 'LIV-COURS-REPO'::text, 'TRANSF-PLAN'::text, 'TRANSF-COURS'::text, 'FACTURE'::text])))),
  constraint colis_check3 CHECK (((etat = 'FACTURE'::text) = (id_facture IS NOT NULL))),
  constraint colis_check4 CHECK (((etat <> 'FACTURE'::text) OR (issue IS NOT NULL))),
  constraint colis_check5 CHECK (((montant_encaisse IS NOT NULL) = COALESCE((issue = ANY (ARRAY['livre'::text, 'recupere'::text])), false))),
  constraint colis_check6 CHECK (((issue_le IS NOT NULL) = (issue IS NOT NULL))),
  constraint colis_code_check CHECK ((code ~ '^\d{12}$'::text)),
  constraint colis_compte_afex_check CHECK ((compte_afex = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint colis_droit_timbre_check CHECK ((droit_timbre >= 0)),
  constraint colis_etat_check CHECK ((etat = ANY (ARRAY['ATT-ENVOIE'::text, 'ATT-DISP-ENVOIE'::text, 'ATT-ENLEV'::text, 'ENLEV-COURS'::text, 'ENLEV-ECHEC'::text, 'ENLEV-SUCC'::text, 'ATT-LIV'::text, 'LIV-PLAN'::text, 'LIV-COURS'::text, 'LIV-COURS-SUCC'::text, 'LIV-COURS-ECHEC'::text, 'LIV-COURS-REPO'::text, 'LIVRE'::text, 'ANL'::text, 'ENDOM'::text, 'RECUPERER'::text, 'ATT-RECUP'::text, 'FACTURE'::text, 'ATT-TRANSF'::text, 'TRANSF-PLAN'::text, 'TRANSF-COURS'::text]))),
  constraint colis_frai_liv_check CHECK ((frai_liv >= 0)),
  constraint colis_guichet_check CHECK (((guichet_le IS NULL) OR (etat = 'ATT-LIV'::text))),
  constraint colis_issue_check CHECK ((issue = ANY (ARRAY['livre'::text, 'recupere'::text, 'retour'::text, 'rembourse'::text]))),
  constraint colis_last_etat_check CHECK ((last_etat = ANY (ARRAY['ATT-LIV'::text, 'ATT-RECUP'::text, 'LIVRE'::text, 'ANL'::text, 'ENDOM'::text, 'RECUPERER'::text]))),
  constraint colis_montant_encaisse_check CHECK ((montant_encaisse >= 0)),
  constraint colis_montant_ht_check CHECK ((montant_ht >= 0)),
  constraint colis_montant_remboursement_check CHECK ((montant_remboursement >= 0)),
  constraint colis_montant_ttc_check CHECK ((montant_ttc >= 0)),
  constraint colis_nbr_paquets_check CHECK (((nbr_paquets >= 1) AND (nbr_paquets <= 99))),
  constraint colis_poids_supp_check CHECK ((poids_supp >= 0)),
  constraint colis_remettre_a_check CHECK (((length(remettre_a) >= 1) AND (length(remettre_a) <= 60))),
  constraint colis_repere_check CHECK (((length(repere) >= 1) AND (length(repere) <= 120))),
  constraint colis_tel_cl_check CHECK ((tel_cl ~ '^\d{8}$'::text)),
  constraint colis_tva_check CHECK ((tva >= 0)),
  constraint colis_type_envoi_check CHECK ((type_envoi = ANY (ARRAY['livraison'::text, 'echange'::text, 'recuperation'::text])))
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX colis_afex ON colis USING btree (etat_afex, id DESC) WHERE is_afex;
CREATE INDEX colis_afex_code ON colis USING btree (afex_code) WHERE (afex_code IS NOT NULL);
CREATE INDEX colis_afex_newest ON colis USING btree (id DESC) WHERE is_afex;
CREATE UNIQUE INDEX colis_client ON colis USING btree (id_exped, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX colis_code ON colis USING btree (code);
CREATE INDEX colis_current ON colis USING btree (id_hub_current, etat, id DESC) INCLUDE (is_afex, id_hub_dest) WHERE (deleted_at IS NULL);
CREATE INDEX colis_decide_exped ON colis USING btree (id_exped, a_decider, id) WHERE ((a_decider IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_decide_hub ON colis USING btree (id_hub_current, a_decider, id) WHERE ((a_decider IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_dest ON colis USING btree (id_hub_dest, etat, id DESC) INCLUDE (is_afex) WHERE ((deleted_at IS NULL) AND (id_hub_dest IS DISTINCT FROM id_hub_current) AND (id_hub_dest IS DISTINCT FROM id_hub_exped));
CREATE INDEX colis_due ON colis USING btree (id_exped, issue_le, id) INCLUDE (issue, etat) WHERE ((issue IS NOT NULL) AND (id_facture IS NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_exped ON colis USING btree (id_exped, id DESC) INCLUDE (is_afex) WHERE (deleted_at IS NULL);
CREATE INDEX colis_exped_etat ON colis USING btree (id_exped, etat, id DESC) INCLUDE (is_afex) WHERE (deleted_at IS NULL);
CREATE INDEX colis_facture ON colis USING btree (id_facture) WHERE (id_facture IS NOT NULL);
CREATE INDEX colis_guichet ON colis USING btree (id_hub_current, guichet_le, id) WHERE ((guichet_le IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_home ON colis USING btree (id_hub_current, id_exped, id) WHERE ((issue = ANY (ARRAY['retour'::text, 'recupere'::text, 'rembourse'::text])) AND (rendu_le IS NULL) AND (NOT sans_retour) AND (deleted_at IS NULL));
CREATE INDEX colis_home_newest ON colis USING btree (id_hub_current, id DESC) INCLUDE (etat, id_hub_exped, is_afex) WHERE ((issue = ANY (ARRAY['retour'::text, 'recupere'::text, 'rembourse'::text])) AND (rendu_le IS NULL) AND (NOT sans_retour) AND (deleted_at IS NULL));
CREATE INDEX colis_issued ON colis USING btree (id_exped, issue_le DESC, id DESC) INCLUDE (issue, id_facture, adresse_gov) WHERE ((issue_le IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_late ON colis USING btree (id_hub_current, recu_le) INCLUDE (etat) WHERE ((issue IS NULL) AND (recu_le IS NOT NULL) AND (NOT is_afex) AND (deleted_at IS NULL));
CREATE INDEX colis_non_rentre ON colis USING btree (id_hub_current, id) WHERE (non_rentre IS NOT NULL);
CREATE INDEX colis_order_ref ON colis USING btree (id_exped, order_ref) WHERE ((order_ref IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_origin ON colis USING btree (id_hub_exped, etat, id DESC) INCLUDE (is_afex) WHERE ((deleted_at IS NULL) AND (id_hub_exped IS DISTINCT FROM id_hub_current));
CREATE INDEX colis_other_type ON colis USING btree (id_exped, id DESC) WHERE ((type_envoi <> 'livraison'::text) AND (deleted_at IS NULL));
CREATE INDEX colis_parent ON colis USING btree (id_parent) WHERE (id_parent IS NOT NULL);
CREATE INDEX colis_phone ON colis USING btree (tel_cl) WHERE (deleted_at IS NULL);
CREATE INDEX colis_position ON colis USING btree (updated_at) WHERE (position_cl IS NOT NULL);
CREATE INDEX colis_received ON colis USING btree (id_exped, recu_le) WHERE ((recu_le IS NOT NULL) AND (id_parent IS NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_recipients ON colis USING btree (id_exped, tel_cl text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX colis_retry ON colis USING btree (id_exped, id DESC) WHERE ((attempt > 0) AND (issue IS NULL) AND (deleted_at IS NULL));
CREATE INDEX colis_tried ON colis USING btree (id_hub_current, id DESC) WHERE ((attempt >= 3) AND (etat = ANY (ARRAY['ATT-LIV'::text, 'ATT-RECUP'::text, 'ANL'::text])) AND (rendu_le IS NULL) AND (NOT sans_retour) AND (NOT is_afex) AND (deleted_at IS NULL));

create table colis_plans (
  id_colis bigint not null,
  id_mu bigint,
  id_rs bigint,
  constraint colis_plans_pkey PRIMARY KEY (id_colis),
  constraint colis_plans_check CHECK ((num_nonnulls(id_mu, id_rs) = 1))
);
CREATE INDEX colis_plans_mu ON colis_plans USING btree (id_mu) WHERE (id_mu IS NOT NULL);
CREATE INDEX colis_plans_rs ON colis_plans USING btree (id_rs) WHERE (id_rs IS NOT NULL);

create table colis_search (
  id bigint not null,
  recherche text not null,
  tel_cl text not null,
  code text not null,
  constraint colis_search_pkey PRIMARY KEY (id)
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX colis_search_digits ON colis_search USING gin (six_digits(tel_cl, code)) WITH (gin_pending_list_limit='256');
CREATE INDEX colis_search_texts ON colis_search USING gin (recherche gin_trgm_ops, tel_cl gin_trgm_ops, code gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table coliscoms (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  name text not null,
  type text not null,
  content text not null,
  duration integer,
  id_user bigint,
  created_at timestamp with time zone not null,
  de_app boolean default false not null,
  constraint coliscoms_pkey PRIMARY KEY (id),
  constraint coliscoms_duration_check CHECK ((duration >= 0)),
  constraint coliscoms_type_check CHECK ((type = ANY (ARRAY['appel'::text, 'sms'::text, 'message'::text, 'note'::text, 'partenaire'::text])))
);
CREATE INDEX coliscoms_colis ON coliscoms USING btree (id_colis, id DESC);

create table colishistories (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  event text not null,
  from_etat text,
  to_etat text not null,
  task text not null,
  doneby text not null,
  by_role text not null,
  id_user bigint,
  id_hub bigint,
  id_mu bigint,
  id_rs bigint,
  id_facture bigint,
  raison text,
  fait_le timestamp with time zone,
  request_id text,
  created_at timestamp with time zone not null,
  fait_a jsonb,
  constraint colishistories_pkey PRIMARY KEY (id),
  constraint colishistories_by_role_check CHECK ((by_role = ANY (ARRAY['root'::text, 'admin'::text, 'exped'::text, 'liv'::text, 'systeme'::text, 'partenaire'::text, 'destinataire'::text]))) NOT VALID
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX colishistories_colis ON colishistories USING btree (id_colis, id DESC);
CREATE INDEX colishistories_doors ON colishistories USING btree (id_colis, id DESC) WHERE ((event = 'push-delivered'::text) AND (fait_a IS NOT NULL));
CREATE INDEX colishistories_recipient ON colishistories USING btree (id_colis, id DESC) WHERE (event = ANY (ARRAY['confirm-presence'::text, 'choose-day'::text]));

create table contested_attempts (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  id_rs bigint not null,
  id_liv bigint not null,
  id_hub bigint not null,
  motif text not null,
  passe_le timestamp with time zone not null,
  mot text,
  created_at timestamp with time zone not null,
  decision text,
  raison text,
  decide_le timestamp with time zone,
  decide_par bigint,
  constraint contested_attempts_pkey PRIMARY KEY (id),
  constraint contested_attempts_check CHECK (((decision IS NULL) = (decide_le IS NULL))),
  constraint contested_attempts_check1 CHECK (((decision IS NULL) OR (decision = 'sans-objet'::text) OR ((raison IS NOT NULL) AND (decide_par IS NOT NULL)))),
  constraint contested_attempts_decision_check CHECK ((decision = ANY (ARRAY['compte'::text, 'ne-compte-pas'::text, 'sans-objet'::text])))
);
CREATE INDEX contested_attempts_courier ON contested_attempts USING btree (id_liv, id DESC);
CREATE INDEX contested_attempts_hub ON contested_attempts USING btree (id_hub, id DESC);
CREATE UNIQUE INDEX contested_attempts_open ON contested_attempts USING btree (id_colis) WHERE (decision IS NULL);
CREATE UNIQUE INDEX contested_attempts_standing ON contested_attempts USING btree (id_colis, id_rs) WHERE (decision IS DISTINCT FROM 'sans-objet'::text);

create table correction_requests (
  id bigint generated always as identity not null,
  id_liv bigint not null,
  id_hub bigint not null,
  id_rs bigint not null,
  id_colis bigint not null,
  etat_avant text not null,
  montant_avant bigint,
  etat text not null,
  montant bigint,
  motif text,
  date_p date,
  raison text not null,
  fait_le timestamp with time zone not null,
  created_at timestamp with time zone not null,
  acceptee boolean,
  reponse text,
  repondu_le timestamp with time zone,
  repondu_par bigint,
  lu_le timestamp with time zone,
  constraint correction_requests_pkey PRIMARY KEY (id),
  constraint correction_requests_check CHECK (((acceptee IS NULL) = (repondu_le IS NULL))),
  constraint correction_requests_check1 CHECK (((acceptee IS DISTINCT FROM false) OR (reponse IS NOT NULL))),
  constraint correction_requests_montant_avant_check CHECK ((montant_avant >= 0)),
  constraint correction_requests_montant_check CHECK ((montant >= 0))
);
CREATE INDEX correction_requests_hub ON correction_requests USING btree (id_hub, id DESC);
CREATE UNIQUE INDEX correction_requests_open ON correction_requests USING btree (id_colis) WHERE (repondu_le IS NULL);
CREATE INDEX correction_requests_unread ON correction_requests USING btree (id_liv) WHERE (lu_le IS NULL);

create table corrections (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  id_exped bigint not null,
  id_hub bigint,
  etat text not null,
  statut boolean default false not null,
  encaisse boolean not null,
  ancien bigint not null,
  nouveau bigint not null,
  raison text not null,
  id_user bigint,
  reponse text,
  id_user_reponse bigint,
  repondu_le timestamp with time zone,
  created_at timestamp with time zone not null,
  vers text,
  depuis text,
  precisions jsonb,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_ancien_check CHECK ((ancien >= 0)),
  constraint corrections_check CHECK (((etat = ANY (ARRAY['acceptee'::text, 'refusee'::text])) = (repondu_le IS NOT NULL))),
  constraint corrections_check1 CHECK (((vers IS NULL) OR (statut AND (depuis IS NOT NULL)))),
  constraint corrections_check2 CHECK (((etat <> ALL (ARRAY['en_attente'::text, 'acceptee'::text, 'refusee'::text])) OR (statut = (vers IS NOT NULL)))),
  constraint corrections_etat_check CHECK ((etat = ANY (ARRAY['faite'::text, 'en_attente'::text, 'acceptee'::text, 'refusee'::text]))),
  constraint corrections_nouveau_check CHECK ((nouveau >= 0))
);
CREATE INDEX corrections_colis ON corrections USING btree (id_colis, id);
CREATE INDEX corrections_hub ON corrections USING btree (id_hub, id DESC);
CREATE UNIQUE INDEX corrections_one_waiting ON corrections USING btree (id_colis) WHERE (etat = 'en_attente'::text);

create table debt_moves (
  id_exped bigint not null,
  issue text not null,
  is_return boolean not null,
  poids_supp integer not null,
  n integer not null,
  encaisse bigint not null,
  rembourse bigint not null
);
CREATE INDEX debt_moves_exped ON debt_moves USING btree (id_exped);

create table debt_totals (
  id_exped bigint not null,
  issue text not null,
  is_return boolean not null,
  poids_supp integer not null,
  n integer not null,
  encaisse bigint not null,
  rembourse bigint not null,
  constraint debt_totals_pkey PRIMARY KEY (id_exped, issue, is_return, poids_supp)
);

create table decision_reminders (
  id_exped bigint not null,
  jour date not null,
  constraint decision_reminders_pkey PRIMARY KEY (id_exped)
);

create table disputes (
  id bigint generated always as identity not null,
  id_liv bigint not null,
  cle text not null,
  id_hub bigint,
  id_rs bigint,
  id_colis bigint,
  sujet text not null,
  acte text not null,
  detail text,
  etat_colis text,
  especes bigint default 0 not null,
  cheques bigint default 0 not null,
  motif text not null,
  fait_le timestamp with time zone,
  vu_le timestamp with time zone,
  vu_par bigint,
  reponse text,
  regle_le timestamp with time zone,
  regle_par bigint,
  lu_le timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_cle UNIQUE (id_liv, cle),
  constraint disputes_check CHECK (((regle_le IS NULL) = (reponse IS NULL))),
  constraint disputes_check1 CHECK (((lu_le IS NULL) OR (regle_le IS NOT NULL))),
  constraint disputes_cheques_check CHECK ((cheques >= 0)),
  constraint disputes_especes_check CHECK ((especes >= 0))
);
CREATE INDEX disputes_hub ON disputes USING btree (id_hub, id DESC);
CREATE INDEX disputes_open ON disputes USING btree (id_hub, id) WHERE (regle_le IS NULL);
CREATE INDEX disputes_round ON disputes USING btree (id_rs) WHERE (id_rs IS NOT NULL);
CREATE INDEX disputes_unread ON disputes USING btree (id_liv, id) WHERE (lu_le IS NULL);

create table door_photos (
  id uuid not null,
  id_colis bigint not null,
  id_rs bigint not null,
  id_liv bigint not null,
  pris_le timestamp with time zone not null,
  octets bytea not null,
  created_at timestamp with time zone not null,
  sorte text default 'porte'::text not null,
  constraint door_photos_pkey PRIMARY KEY (id, created_at),
  constraint door_photos_octets_check CHECK (((octet_length(octets) >= 100) AND (octet_length(octets) <= 200000))),
  constraint door_photos_sorte_check CHECK ((sorte = ANY (ARRAY['porte'::text, 'signature'::text])))
) partition by RANGE (created_at);
CREATE INDEX door_photos_colis ON ONLY door_photos USING btree (id_colis, id_rs);

create table event_cursors (
  name text not null,
  tx xid8 not null,
  id bigint not null,
  constraint event_cursors_pkey PRIMARY KEY (name)
);

create table events (
  id bigint generated always as identity not null,
  tx xid8 default pg_current_xact_id() not null,
  type text not null,
  id_colis bigint,
  id_exped bigint,
  id_liv bigint,
  hubs bigint[],
  data jsonb,
  created_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (tx, id)
);

create table events_set_aside (
  id bigint generated always as identity not null,
  consumer text not null,
  event jsonb not null,
  error text not null,
  at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  replayed_at timestamp with time zone,
  constraint events_set_aside_pkey PRIMARY KEY (id)
);
CREATE INDEX events_set_aside_open ON events_set_aside USING btree (id) WHERE (replayed_at IS NULL);

create table facture_bags (
  id_facture bigint not null,
  id_colis bigint not null,
  decision text not null,
  montant_colis bigint not null,
  frais_service bigint not null,
  poids_supp integer not null,
  frais_poids_supp bigint not null,
  live boolean default true not null,
  constraint facture_bags_pkey PRIMARY KEY (id_facture, id_colis),
  constraint facture_bags_decision_check CHECK ((decision = ANY (ARRAY['livre'::text, 'recupere'::text, 'retour'::text, 'rembourse'::text]))),
  constraint facture_bags_frais_poids_supp_check CHECK ((frais_poids_supp >= 0)),
  constraint facture_bags_frais_service_check CHECK ((frais_service >= 0)),
  constraint facture_bags_montant_colis_check CHECK ((montant_colis >= 0)),
  constraint facture_bags_poids_supp_check CHECK ((poids_supp >= 0))
);
CREATE UNIQUE INDEX facture_bags_one_live ON facture_bags USING btree (id_colis) WHERE live;

create table facture_counters (
  annee integer not null,
  dernier integer not null,
  constraint facture_counters_pkey PRIMARY KEY (annee)
);

create table factures (
  id bigint generated always as identity not null,
  annee integer not null,
  numero integer not null,
  ref text not null,
  etat text not null,
  id_exped bigint not null,
  fac_nom_com text not null,
  fac_matricule_fiscal text,
  fac_adresse text,
  fac_tel text,
  nbr_colis integer not null,
  frais_liv bigint not null,
  frais_retour bigint not null,
  frais_poids_supp_kg bigint not null,
  montant_colis bigint not null,
  montant_frais_service bigint not null,
  montant_frais_poids_supp bigint not null,
  montant_cheque bigint not null,
  montant_droit_timbre bigint not null,
  montant_paye bigint not null,
  report bigint not null,
  regle bigint default 0 not null,
  emetteur jsonb not null,
  empreinte text not null,
  raison text,
  annulee_le timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  document text not null,
  constraint factures_pkey PRIMARY KEY (id),
  constraint factures_annee_numero_key UNIQUE (annee, numero),
  constraint factures_ref_key UNIQUE (ref),
  constraint factures_check CHECK (((regle >= 0) AND (regle <= montant_paye))),
  constraint factures_check1 CHECK (((montant_colis + report) = ((((montant_frais_service + montant_frais_poids_supp) + montant_cheque) + montant_droit_timbre) + montant_paye))),
  constraint factures_check2 CHECK (((montant_paye = 0) OR (report = 0))),
  constraint factures_etat_check CHECK ((etat = ANY (ARRAY['emise'::text, 'payee_partiel'::text, 'payee'::text, 'annulee'::text]))),
  constraint factures_frais_liv_check CHECK ((frais_liv >= 0)),
  constraint factures_frais_poids_supp_kg_check CHECK ((frais_poids_supp_kg >= 0)),
  constraint factures_frais_retour_check CHECK ((frais_retour >= 0)),
  constraint factures_montant_cheque_check CHECK ((montant_cheque >= 0)),
  constraint factures_montant_colis_check CHECK ((montant_colis >= 0)),
  constraint factures_montant_droit_timbre_check CHECK ((montant_droit_timbre >= 0)),
  constraint factures_montant_frais_poids_supp_check CHECK ((montant_frais_poids_supp >= 0)),
  constraint factures_montant_frais_service_check CHECK ((montant_frais_service >= 0)),
  constraint factures_montant_paye_check CHECK ((montant_paye >= 0)),
  constraint factures_nbr_colis_check CHECK ((nbr_colis > 0)),
  constraint factures_numero_check CHECK ((numero > 0)),
  constraint factures_report_check CHECK ((report >= 0))
);
CREATE INDEX factures_a_payer ON factures USING btree (id) WHERE (etat = ANY (ARRAY['emise'::text, 'payee_partiel'::text]));
CREATE INDEX factures_etat ON factures USING btree (etat, id DESC);
CREATE INDEX factures_exped ON factures USING btree (id_exped, id DESC);
CREATE INDEX factures_ref ON factures USING gin (ref gin_trgm_ops, folded(fac_nom_com) gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table first_day_steps (
  etape text not null,
  etat text not null,
  id_user bigint,
  at timestamp with time zone not null,
  constraint first_day_steps_pkey PRIMARY KEY (etape),
  constraint first_day_steps_etat_check CHECK ((etat = ANY (ARRAY['faite'::text, 'passee'::text])))
);

create table gouvernorats (
  slug text not null,
  nom text not null,
  zone text not null,
  constraint gouvernorats_pkey PRIMARY KEY (slug),
  constraint gouvernorats_nom_key UNIQUE (nom),
  constraint gouvernorats_zone_key UNIQUE (zone)
);

create table hub_govs (
  gov text not null,
  id_hub bigint not null,
  constraint hub_govs_pkey PRIMARY KEY (gov)
);
CREATE INDEX hub_govs_hub ON hub_govs USING btree (id_hub);

create table hubs (
  id bigint generated always as identity not null,
  nom text not null,
  tel text,
  adresse text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  horaires jsonb,
  constraint hubs_pkey PRIMARY KEY (id),
  constraint hubs_nom_check CHECK ((nom ~~ 'HUB-%'::text)),
  constraint hubs_tel_check CHECK ((tel ~ '^\d{8}$'::text))
);
CREATE UNIQUE INDEX hubs_nom ON hubs USING btree (lower(nom)) WHERE (deleted_at IS NULL);

create table idempotency_keys (
  id_user bigint not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (id_user, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_columns (
  id_exped bigint not null,
  colonnes jsonb not null,
  updated_at timestamp with time zone not null,
  constraint import_columns_pkey PRIMARY KEY (id_exped)
);

create table invoice_moves (
  etat text not null,
  montant_paye bigint not null,
  regle bigint not null
);

create table invoice_totals (
  etat text not null,
  montant_paye bigint not null,
  regle bigint not null,
  constraint invoice_totals_pkey PRIMARY KEY (etat)
);

create table journal (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  id_user bigint,
  doneby text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  raison text,
  request_id text,
  recherche text generated always as (folded(((((((((((doneby || ' '::text) || action) || ' '::text) || entity) || ' '::text) || COALESCE(entity_id, ''::text)) || ' '::text) || COALESCE(raison, ''::text)) || ' '::text) || COALESCE((before ->> 'facture'::text), ''::text)))) stored not null,
  constraint journal_pkey PRIMARY KEY (id)
);
CREATE INDEX journal_at ON journal USING btree (at);
CREATE INDEX journal_entity ON journal USING btree (entity, entity_id, id DESC);
CREATE INDEX journal_recherche ON journal USING gin (recherche gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX journal_user ON journal USING btree (id_user, id DESC);

create table kept_figure_moves (
  kind text not null,
  owner bigint not null,
  n bigint not null
);
CREATE INDEX kept_figure_moves_owner ON kept_figure_moves USING btree (owner);

create table kept_figures (
  kind text not null,
  owner bigint not null,
  n bigint not null,
  constraint kept_figures_pkey PRIMARY KEY (kind, owner)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  event text not null,
  at timestamp with time zone not null,
  id_user bigint,
  id_exped bigint,
  id_colis bigint,
  id_rs bigint,
  id_facture bigint,
  id_cheque bigint,
  id_payment bigint,
  id_closing bigint,
  id_remittance bigint,
  reverses bigint,
  request_id text,
  id_partner_receipt bigint,
  id_partner_write_off bigint,
  id_opening_line bigint,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_reverses_key UNIQUE (reverses)
);
CREATE INDEX ledger_entries_at ON ledger_entries USING btree (at);
CREATE INDEX ledger_entries_colis ON ledger_entries USING btree (id_colis, id) WHERE (id_colis IS NOT NULL);
CREATE INDEX ledger_entries_facture ON ledger_entries USING btree (id_facture) WHERE (id_facture IS NOT NULL);
CREATE INDEX ledger_entries_opening ON ledger_entries USING btree (id_opening_line) WHERE (id_opening_line IS NOT NULL);
CREATE INDEX ledger_entries_partner_receipt ON ledger_entries USING btree (id_partner_receipt) WHERE (id_partner_receipt IS NOT NULL);
CREATE INDEX ledger_entries_partner_write_off ON ledger_entries USING btree (id_partner_write_off) WHERE (id_partner_write_off IS NOT NULL);
CREATE INDEX ledger_entries_payment ON ledger_entries USING btree (id_payment) WHERE (id_payment IS NOT NULL);
CREATE INDEX ledger_entries_remittance ON ledger_entries USING btree (id_remittance) WHERE (id_remittance IS NOT NULL);

create table ledger_lines (
  id bigint generated always as identity not null,
  id_entry bigint not null,
  kind text not null,
  amount bigint not null,
  owner bigint not null,
  constraint ledger_lines_pkey PRIMARY KEY (id),
  constraint ledger_lines_amount_check CHECK ((amount <> 0)),
  constraint ledger_lines_kind_check CHECK ((kind = ANY (ARRAY['caisse/courier'::text, 'caisse/hub'::text, 'caisse/siège'::text, 'banque'::text, 'chèques/courier'::text, 'chèques/hub'::text, 'chèques/siège'::text, 'partenaire/tunis'::text, 'partenaire/sousse'::text, 'écart'::text, 'dû'::text, 'à-payer'::text, 'report'::text, 'frais-livraison'::text, 'frais-retour'::text, 'frais-poids'::text, 'timbre'::text, 'retenue'::text, 'pertes'::text, 'ouverture'::text]))),
  constraint ledger_lines_owner_check CHECK ((((owner > 0) = (kind = ANY (ARRAY['caisse/courier'::text, 'caisse/hub'::text, 'chèques/courier'::text, 'chèques/hub'::text, 'écart'::text, 'dû'::text, 'à-payer'::text, 'report'::text]))) AND (owner >= 0)))
);
CREATE INDEX ledger_lines_account ON ledger_lines USING btree (kind, owner, id_entry) INCLUDE (amount);
CREATE INDEX ledger_lines_entry ON ledger_lines USING btree (id_entry);

create table links (
  token_hash bytea not null,
  kind text not null,
  id_user bigint not null,
  email text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint links_pkey PRIMARY KEY (token_hash),
  constraint links_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'email'::text])))
);
CREATE INDEX links_user ON links USING btree (id_user, kind) WHERE (used_at IS NULL);

create table logos (
  nom text not null,
  octets bytea not null,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint logos_pkey PRIMARY KEY (nom),
  constraint logos_octets_check CHECK ((octet_length(octets) <= 200000))
);

create table mails (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  error text,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_waiting ON mails USING btree (created_at) WHERE (sent_at IS NULL);

create table message_gateway (
  id boolean default true not null,
  since timestamp with time zone not null,
  rests_until timestamp with time zone not null,
  refused_status integer,
  constraint message_gateway_pkey PRIMARY KEY (id),
  constraint message_gateway_id_check CHECK (id)
);

create table message_stops (
  tel text not null,
  stopped_at timestamp with time zone not null,
  constraint message_stops_pkey PRIMARY KEY (tel)
);

create table messages (
  id bigint generated always as identity not null,
  id_colis bigint,
  id_exped bigint,
  kind text not null,
  occasion text not null,
  tel text not null,
  texte text not null,
  segments integer not null,
  prix bigint not null,
  etat text not null,
  raison text,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sending_since timestamp with time zone,
  canal text,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'sms'::text]))),
  constraint messages_check CHECK (((etat = 'attente'::text) = (due_at IS NOT NULL))),
  constraint messages_etat_check CHECK ((etat = ANY (ARRAY['attente'::text, 'envoye'::text, 'remis'::text, 'non-remis'::text, 'garde'::text, 'ecarte'::text, 'abandonne'::text])))
);
CREATE INDEX messages_due ON messages USING btree (due_at) WHERE (etat = 'attente'::text);
CREATE INDEX messages_given_up ON messages USING btree (created_at) WHERE (etat = 'abandonne'::text);
CREATE INDEX messages_named ON messages USING btree (created_at) WHERE (texte <> ''::text);
CREATE INDEX messages_on_their_way ON messages USING btree (sending_since) INCLUDE (prix) WHERE (sending_since IS NOT NULL);
CREATE UNIQUE INDEX messages_once ON messages USING btree (id_colis, kind, occasion);
CREATE INDEX messages_spent ON messages USING btree (sent_at) INCLUDE (prix) WHERE (sent_at IS NOT NULL);

create table month_totals (
  mois date not null,
  ecritures bigint not null,
  encaisse bigint not null,
  frais bigint not null,
  constraint month_totals_pkey PRIMARY KEY (mois),
  constraint month_totals_mois_check CHECK ((EXTRACT(day FROM mois) = (1)::numeric))
);

create table months_counted (
  only_one boolean default true not null,
  jusqu_a bigint not null,
  constraint months_counted_pkey PRIMARY KEY (only_one),
  constraint months_counted_only_one_check CHECK (only_one)
);

create table mu (
  id bigint generated always as identity not null,
  ref text not null,
  type text not null,
  etat text not null,
  id_exped bigint,
  id_liv bigint,
  id_hub_exped bigint,
  id_hub_dest bigint,
  nbr_colis integer default 0 not null,
  nbr_pick integer default 0 not null,
  raison text,
  remis_a text,
  dispatched_at timestamp with time zone,
  taken_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint mu_pkey PRIMARY KEY (id),
  constraint mu_ref_key UNIQUE (ref),
  constraint mu_check CHECK (((nbr_pick >= 0) AND (nbr_pick <= nbr_colis))),
  constraint mu_check1 CHECK (((type <> 'dispatch'::text) OR (id_exped IS NOT NULL))),
  constraint mu_check2 CHECK (((type <> 'transfert'::text) OR ((id_hub_exped IS NOT NULL) AND (id_hub_dest IS NOT NULL) AND (id_hub_exped <> id_hub_dest)))),
  constraint mu_check3 CHECK (((type <> 'retour'::text) OR ((id_hub_exped IS NOT NULL) AND (id_exped IS NOT NULL)))),
  constraint mu_etat_check CHECK ((etat = ANY (ARRAY['pending'::text, 'pending_pick'::text, 'in_progress'::text, 'completed'::text, 'annule'::text]))),
  constraint mu_nbr_colis_check CHECK ((nbr_colis >= 0)),
  constraint mu_type_check CHECK ((type = ANY (ARRAY['dispatch'::text, 'transfert'::text, 'retour'::text])))
);
CREATE INDEX mu_completed ON mu USING btree (completed_at) WHERE (etat = 'completed'::text);
CREATE INDEX mu_exped ON mu USING btree (id_exped, id DESC) WHERE (type = 'dispatch'::text);
CREATE INDEX mu_liv ON mu USING btree (id_liv, etat);
CREATE INDEX mu_open ON mu USING btree (type, id_hub_exped, id_hub_dest) INCLUDE (nbr_colis, dispatched_at) WHERE (etat = ANY (ARRAY['pending_pick'::text, 'in_progress'::text]));
CREATE INDEX mu_returns ON mu USING btree (id_exped, id DESC) WHERE (type = 'retour'::text);
CREATE INDEX mu_short ON mu USING btree (id DESC) WHERE ((type = 'transfert'::text) AND (etat = 'completed'::text) AND (nbr_pick < nbr_colis));
CREATE INDEX mu_type_dest ON mu USING btree (type, id_hub_dest, id DESC);
CREATE INDEX mu_type_origin ON mu USING btree (type, id_hub_exped, id DESC);

create table mu_bags (
  id_mu bigint not null,
  id_colis bigint not null,
  pris boolean,
  from_etat text not null,
  fait_le timestamp with time zone,
  retire_le timestamp with time zone,
  raison text,
  constraint mu_bags_pkey PRIMARY KEY (id_mu, id_colis)
);
CREATE INDEX mu_bags_colis ON mu_bags USING btree (id_colis, id_mu);

create table opening_columns (
  kind text not null,
  colonnes jsonb not null,
  updated_at timestamp with time zone not null,
  constraint opening_columns_pkey PRIMARY KEY (kind),
  constraint opening_columns_kind_check CHECK ((kind = ANY (ARRAY['exped'::text, 'liv'::text, 'colis'::text])))
);

create table opening_lines (
  id bigint generated always as identity not null,
  id_opening bigint not null,
  kind text not null,
  cle text not null,
  ligne integer not null,
  id_user bigint,
  id_colis bigint,
  montant bigint default 0 not null,
  tentatives smallint default 0 not null,
  valeurs jsonb not null,
  cree boolean not null,
  remplace bigint,
  vivante boolean default true not null,
  annule_le timestamp with time zone,
  invite_le timestamp with time zone,
  rendu_le timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint opening_lines_pkey PRIMARY KEY (id),
  constraint opening_lines_check CHECK (((kind = 'exped'::text) OR (montant >= 0))),
  constraint opening_lines_kind_check CHECK ((kind = ANY (ARRAY['exped'::text, 'liv'::text, 'colis'::text]))),
  constraint opening_lines_tentatives_check CHECK (((tentatives >= 0) AND (tentatives <= 3)))
);
CREATE INDEX opening_lines_colis ON opening_lines USING btree (id_colis) WHERE (id_colis IS NOT NULL);
CREATE UNIQUE INDEX opening_lines_once ON opening_lines USING btree (kind, cle) WHERE vivante;
CREATE INDEX opening_lines_opening ON opening_lines USING btree (id_opening);
CREATE INDEX opening_lines_remplace ON opening_lines USING btree (remplace) WHERE (remplace IS NOT NULL);
CREATE INDEX opening_lines_user ON opening_lines USING btree (id_user) WHERE (id_user IS NOT NULL);

create table openings (
  id bigint generated always as identity not null,
  kind text not null,
  fichier text not null,
  annonce jsonb,
  id_user bigint,
  created_at timestamp with time zone not null,
  id_user_annule bigint,
  annule_le timestamp with time zone,
  constraint openings_pkey PRIMARY KEY (id),
  constraint openings_kind_check CHECK ((kind = ANY (ARRAY['exped'::text, 'liv'::text, 'colis'::text])))
);

create table partner_cursors (
  compte text not null,
  cursor text,
  next_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint partner_cursors_pkey PRIMARY KEY (compte),
  constraint partner_cursors_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text])))
);

create table partner_debts (
  compte text not null,
  id_colis bigint not null,
  montant bigint not null,
  depuis timestamp with time zone not null,
  constraint partner_debts_pkey PRIMARY KEY (id_colis, compte),
  constraint partner_debts_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text])))
);
CREATE INDEX partner_debts_open ON partner_debts USING btree (compte, depuis) WHERE (montant <> 0);

create table partner_exchanges (
  id bigint generated always as identity not null,
  id_colis bigint,
  compte text not null,
  kind text not null,
  key text,
  request jsonb,
  reply jsonb,
  outcome text not null,
  error text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  sens text default 'envoi'::text not null,
  ms integer,
  constraint partner_exchanges_pkey PRIMARY KEY (id),
  constraint partner_exchanges_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint partner_exchanges_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'find'::text, 'manifest'::text, 'find-manifest'::text, 'status'::text, 'events'::text, 'cancel'::text, 'labels'::text, 'webhook'::text]))),
  constraint partner_exchanges_outcome_check CHECK ((outcome = ANY (ARRAY['intent'::text, 'done'::text, 'refused'::text, 'unknown'::text, 'ignored'::text]))),
  constraint partner_exchanges_sens_check CHECK ((sens = ANY (ARRAY['envoi'::text, 'reception'::text])))
);
CREATE INDEX partner_exchanges_colis ON partner_exchanges USING btree (id_colis, id DESC);
CREATE INDEX partner_exchanges_key ON partner_exchanges USING btree (key) WHERE (key IS NOT NULL);

create table partner_manifests (
  id bigint generated always as identity not null,
  numero text not null,
  compte text not null,
  id_hub bigint not null,
  state text not null,
  reason text,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  id_user bigint,
  par text not null,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  signed_at timestamp with time zone,
  lignes jsonb,
  nbr_signe integer,
  montant_signe bigint,
  constraint partner_manifests_pkey PRIMARY KEY (id),
  constraint partner_manifests_numero_key UNIQUE (numero),
  constraint partner_manifests_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint partner_manifests_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX partner_manifests_due ON partner_manifests USING btree (next_at) WHERE (state = 'sending'::text);
CREATE INDEX partner_manifests_hub ON partner_manifests USING btree (id_hub, id DESC);

create table partner_receipt_lines (
  id_receipt bigint not null,
  id_line bigint not null,
  id_colis bigint not null,
  montant bigint not null,
  avant bigint not null,
  rang integer not null,
  constraint partner_receipt_lines_pkey PRIMARY KEY (id_receipt, id_line),
  constraint partner_receipt_lines_id_colis_rang_key UNIQUE (id_colis, rang),
  constraint partner_receipt_lines_avant_check CHECK ((avant > 0)),
  constraint partner_receipt_lines_montant_check CHECK ((montant > 0)),
  constraint partner_receipt_lines_rang_check CHECK ((rang > 0))
);
CREATE INDEX partner_receipt_lines_line ON partner_receipt_lines USING btree (id_line);

create table partner_receipts (
  id bigint generated always as identity not null,
  id_statement bigint not null,
  compte text not null,
  vers text not null,
  montant bigint not null,
  nbr integer not null,
  jour date not null,
  reference text,
  raison text,
  reverses bigint,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint partner_receipts_pkey PRIMARY KEY (id),
  constraint partner_receipts_reverses_key UNIQUE (reverses),
  constraint partner_receipts_check CHECK ((((reverses IS NULL) = (montant > 0)) AND (montant <> 0))),
  constraint partner_receipts_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint partner_receipts_nbr_check CHECK ((nbr > 0)),
  constraint partner_receipts_vers_check CHECK ((vers = ANY (ARRAY['banque'::text, 'caisse'::text])))
);
CREATE INDEX partner_receipts_of ON partner_receipts USING btree (id_statement, id);

create table partner_shipments (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  compte text not null,
  numero smallint not null,
  key text not null,
  state text not null,
  id_hub bigint not null,
  shipment text,
  id_manifest bigint,
  manifested_at timestamp with time zone,
  reason text,
  status text,
  known_status text default 'pre_manifest'::text not null,
  seq integer default 0 not null,
  status_at timestamp with time zone,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  id_user bigint,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint partner_shipments_pkey PRIMARY KEY (id),
  constraint partner_shipments_compte_shipment_key UNIQUE (compte, shipment),
  constraint partner_shipments_id_colis_numero_key UNIQUE (id_colis, numero),
  constraint partner_shipments_key_key UNIQUE (key),
  constraint partner_shipments_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint partner_shipments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asking'::text, 'held'::text, 'refused'::text, 'canceling'::text, 'canceled'::text, 'kept'::text, 'returned'::text])))
);
CREATE INDEX partner_shipments_due ON partner_shipments USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX partner_shipments_manifest ON partner_shipments USING btree (id_manifest) WHERE (id_manifest IS NOT NULL);
CREATE UNIQUE INDEX partner_shipments_one ON partner_shipments USING btree (id_colis) WHERE (state = ANY (ARRAY['waiting'::text, 'asking'::text, 'held'::text, 'canceling'::text]));
CREATE INDEX partner_shipments_refused ON partner_shipments USING btree (id_colis) WHERE (state = 'refused'::text);
CREATE INDEX partner_shipments_unmanifested ON partner_shipments USING btree (id_colis) WHERE ((state = 'held'::text) AND (manifested_at IS NULL));

create table partner_statement_lines (
  id bigint generated always as identity not null,
  id_statement bigint not null,
  ligne integer,
  reference text default ''::text not null,
  numero text default ''::text not null,
  jour date,
  statut text default ''::text not null,
  montant bigint,
  id_colis bigint,
  attendu bigint,
  rang integer default 1 not null,
  suite text,
  note text,
  suite_le timestamp with time zone,
  suite_par bigint,
  constraint partner_statement_lines_pkey PRIMARY KEY (id),
  constraint partner_statement_lines_check CHECK (((ligne IS NULL) = (montant IS NULL))),
  constraint partner_statement_lines_check1 CHECK (((ligne IS NOT NULL) OR (id_colis IS NOT NULL))),
  constraint partner_statement_lines_montant_check CHECK ((montant >= 0)),
  constraint partner_statement_lines_rang_check CHECK ((rang > 0)),
  constraint partner_statement_lines_suite_check CHECK ((suite = ANY (ARRAY['conteste'::text, 'reclame'::text, 'vu'::text])))
);
CREATE INDEX partner_statement_lines_of ON partner_statement_lines USING btree (id_statement, id);
CREATE UNIQUE INDEX partner_statement_lines_once ON partner_statement_lines USING btree (id_colis, id_statement, rang) WHERE (id_colis IS NOT NULL);

create table partner_statements (
  id bigint generated always as identity not null,
  compte text not null,
  du date not null,
  au date not null,
  fichier text not null,
  empreinte text not null,
  nbr_lignes integer not null,
  montant bigint not null,
  ms integer not null,
  id_user bigint,
  created_at timestamp with time zone not null,
  retire_le timestamp with time zone,
  constraint partner_statements_pkey PRIMARY KEY (id),
  constraint partner_statements_check CHECK ((au >= du)),
  constraint partner_statements_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text]))),
  constraint partner_statements_montant_check CHECK ((montant >= 0)),
  constraint partner_statements_nbr_lignes_check CHECK ((nbr_lignes > 0))
);
CREATE UNIQUE INDEX partner_statements_once ON partner_statements USING btree (compte, empreinte) WHERE (retire_le IS NULL);

create table partner_write_offs (
  id bigint generated always as identity not null,
  id_colis bigint not null,
  compte text not null,
  montant bigint not null,
  raison text not null,
  reverses bigint,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint partner_write_offs_pkey PRIMARY KEY (id),
  constraint partner_write_offs_reverses_key UNIQUE (reverses),
  constraint partner_write_offs_check CHECK ((((reverses IS NULL) = (montant > 0)) AND (montant <> 0))),
  constraint partner_write_offs_compte_check CHECK ((compte = ANY (ARRAY['tunis'::text, 'sousse'::text])))
);
CREATE INDEX partner_write_offs_colis ON partner_write_offs USING btree (id_colis);

create table payments (
  id bigint generated always as identity not null,
  id_facture bigint,
  id_exped bigint not null,
  mode text not null,
  montant bigint not null,
  jour date not null,
  reference text,
  id_user bigint,
  reversed_at timestamp with time zone,
  raison text,
  created_at timestamp with time zone not null,
  retenue bigint default 0 not null,
  annee integer not null,
  numero integer not null,
  recu text not null,
  reverses bigint,
  sceau text default ''::text not null,
  nom_com text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_numero UNIQUE (annee, numero),
  constraint payments_recu UNIQUE (recu),
  constraint payments_reverses_key UNIQUE (reverses),
  constraint payments_amounts CHECK (
CASE
    WHEN (reverses IS NULL) THEN ((montant > 0) AND ((retenue >= 0) AND (retenue <= montant)))
    ELSE ((montant < 0) AND ((retenue >= montant) AND (retenue <= 0)))
END),
  constraint payments_mode_check CHECK ((mode = ANY (ARRAY['especes'::text, 'virement'::text, 'cheque'::text, 'compensation'::text]))),
  constraint payments_of_what CHECK (((id_facture IS NOT NULL) OR (mode <> 'compensation'::text)))
);
CREATE INDEX payments_balances ON payments USING btree (id_exped, id DESC) WHERE (id_facture IS NULL);
CREATE INDEX payments_facture ON payments USING btree (id_facture);
CREATE INDEX payments_jour ON payments USING btree (jour, id);

create table reception_acts (
  id bigint generated always as identity not null,
  id_mu bigint not null,
  id_colis bigint not null,
  acte text not null,
  paquet smallint default 0 not null,
  id_user bigint not null,
  cle text not null,
  fait_le timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint reception_acts_pkey PRIMARY KEY (id),
  constraint reception_acts_id_user_cle_key UNIQUE (id_user, cle),
  constraint reception_acts_acte_check CHECK ((acte = ANY (ARRAY['scan'::text, 'main'::text, 'absent'::text, 'retrait'::text, 'efface'::text]))),
  constraint reception_acts_check CHECK (((acte = 'scan'::text) = (paquet > 0)))
);
CREATE INDEX reception_acts_mu ON reception_acts USING btree (id_mu, id);

create table recu_counters (
  annee integer not null,
  dernier integer not null,
  constraint recu_counters_pkey PRIMARY KEY (annee)
);

create table registration_decoys (
  id bigint not null,
  token_hash bytea not null,
  email text not null,
  profile jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint registration_decoys_pkey PRIMARY KEY (id),
  constraint registration_decoys_token_hash_key UNIQUE (token_hash)
);

create table remittances (
  id bigint generated always as identity not null,
  id_hub bigint,
  destination text not null,
  montant bigint not null,
  cheques bigint[] default '{}'::bigint[] not null,
  reference text,
  id_user bigint,
  reversed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  origine text default 'hub'::text not null,
  raison text,
  reversed_by bigint,
  reversed_reason text,
  constraint remittances_pkey PRIMARY KEY (id),
  constraint remittances_destination_check CHECK ((destination = ANY (ARRAY['hub'::text, 'siege'::text, 'banque'::text]))),
  constraint remittances_montant_check CHECK ((montant >= 0)),
  constraint remittances_origine_check CHECK ((origine = ANY (ARRAY['hub'::text, 'siege'::text, 'banque'::text]))),
  constraint remittances_way CHECK (((origine <> destination) AND ((origine <> 'banque'::text) OR (destination <> 'hub'::text)) AND ((id_hub IS NOT NULL) = ((origine = 'hub'::text) OR (destination = 'hub'::text)))))
);
CREATE INDEX remittances_hub ON remittances USING btree (id_hub, id DESC);

create table round_objections (
  id bigint generated always as identity not null,
  id_rs bigint not null,
  id_liv bigint not null,
  id_hub bigint not null,
  compte bigint,
  raison text not null,
  fait_le timestamp with time zone not null,
  created_at timestamp with time zone not null,
  reponse text,
  repondu_le timestamp with time zone,
  repondu_par bigint,
  lu_le timestamp with time zone,
  constraint round_objections_pkey PRIMARY KEY (id),
  constraint round_objections_check CHECK (((reponse IS NULL) = (repondu_le IS NULL))),
  constraint round_objections_compte_check CHECK ((compte >= 0))
);
CREATE INDEX round_objections_hub ON round_objections USING btree (id_hub, id DESC);
CREATE UNIQUE INDEX round_objections_open ON round_objections USING btree (id_rs) WHERE (repondu_le IS NULL);
CREATE INDEX round_objections_unread ON round_objections USING btree (id_liv) WHERE (lu_le IS NULL);

create table runsheet_bags (
  id_rs bigint not null,
  id_colis bigint not null,
  position integer not null,
  montant bigint not null,
  from_etat text not null,
  decision text,
  motif text,
  note text,
  date_p date,
  montant_livreur bigint,
  montant_decide bigint,
  echange_rendu boolean,
  cheques jsonb,
  fait_le timestamp with time zone,
  recu_le timestamp with time zone,
  retire_le timestamp with time zone,
  rentre boolean,
  rentre_le timestamp with time zone,
  rentre_par bigint,
  retrait_le timestamp with time zone,
  retrait_raison text,
  non_compte boolean default false not null,
  apporte boolean,
  apporte_le timestamp with time zone,
  repris_de bigint,
  donne_le timestamp with time zone,
  pris_le timestamp with time zone,
  remis_le timestamp with time zone,
  remis_par bigint,
  remis_raison text,
  code_demande boolean default false not null,
  signature_demandee boolean default false not null,
  porte jsonb,
  constraint runsheet_bags_pkey PRIMARY KEY (id_rs, id_colis),
  constraint runsheet_bags_check CHECK (((remis_le IS NULL) = (remis_raison IS NULL))),
  constraint runsheet_bags_decision_check CHECK ((decision = ANY (ARRAY['livre'::text, 'reporte'::text, 'annuler'::text]))),
  constraint runsheet_bags_montant_check CHECK ((montant >= 0)),
  constraint runsheet_bags_montant_decide_check CHECK ((montant_decide >= 0)),
  constraint runsheet_bags_montant_livreur_check CHECK ((montant_livreur >= 0)),
  constraint runsheet_bags_motif_check CHECK ((motif = ANY (ARRAY['absent'::text, 'injoignable'::text, 'refuse'::text, 'adresse-erronee'::text, 'faux-numero'::text, 'annule-client'::text, 'endommage'::text, 'non-tente'::text, 'autre'::text])))
);
CREATE INDEX runsheet_bags_colis ON runsheet_bags USING btree (id_colis, id_rs);
CREATE INDEX runsheet_bags_taken_over ON runsheet_bags USING btree (repris_de) WHERE (repris_de IS NOT NULL);
CREATE INDEX runsheet_bags_to_give ON runsheet_bags USING btree (repris_de) WHERE ((repris_de IS NOT NULL) AND (retire_le IS NULL) AND (decision IS NULL) AND (remis_le IS NULL) AND (donne_le IS NULL));

create table runsheet_orders (
  id_rs bigint not null,
  version integer not null,
  ordre text[] not null,
  par text not null,
  metres_hub integer,
  metres integer,
  fait_le timestamp with time zone not null,
  recu_le timestamp with time zone not null,
  constraint runsheet_orders_pkey PRIMARY KEY (id_rs),
  constraint runsheet_orders_par_check CHECK ((par = ANY (ARRAY['depart'::text, 'livreur'::text]))),
  constraint runsheet_orders_version_check CHECK ((version > 0))
);

create table runsheets (
  id bigint generated always as identity not null,
  ref text not null,
  etat text not null,
  id_hub bigint not null,
  id_liv bigint not null,
  nbr_colis integer default 0 not null,
  montant_tot bigint default 0 not null,
  montant_encaisse bigint default 0 not null,
  livre integer default 0 not null,
  reporte integer default 0 not null,
  annuler integer default 0 not null,
  dispatched_at timestamp with time zone,
  completed_at timestamp with time zone,
  closed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  id_reprise bigint,
  au_comptoir_le timestamp with time zone,
  comptage_le timestamp with time zone,
  comptage_par bigint,
  constraint runsheets_pkey PRIMARY KEY (id),
  constraint runsheets_ref_key UNIQUE (ref),
  constraint runsheets_check CHECK ((((livre + reporte) + annuler) <= nbr_colis)),
  constraint runsheets_etat_check CHECK ((etat = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'closed'::text]))),
  constraint runsheets_montant_encaisse_check CHECK ((montant_encaisse >= 0)),
  constraint runsheets_montant_tot_check CHECK ((montant_tot >= 0)),
  constraint runsheets_nbr_colis_check CHECK ((nbr_colis >= 0))
);
CREATE INDEX runsheets_hub ON runsheets USING btree (id_hub, etat, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX runsheets_left ON runsheets USING btree (dispatched_at) WHERE ((dispatched_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX runsheets_liv ON runsheets USING btree (id_liv, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX runsheets_one_in_progress ON runsheets USING btree (id_liv) WHERE (etat = 'in_progress'::text);
CREATE INDEX runsheets_taken_over ON runsheets USING btree (id_reprise) WHERE (id_reprise IS NOT NULL);

create table sandbox_accounts (
  id_shipper bigint not null,
  id_user bigint not null,
  copied_at timestamp with time zone not null,
  minutes_ahead integer default 0 not null,
  constraint sandbox_accounts_pkey PRIMARY KEY (id_shipper),
  constraint sandbox_accounts_id_user_key UNIQUE (id_user),
  constraint sandbox_accounts_minutes_ahead_check CHECK ((minutes_ahead >= 0))
);

create table sessions (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  kind text not null,
  id_user bigint not null,
  id_hub bigint,
  all_hubs boolean default false not null,
  address text,
  agent text,
  bill_open_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'registration'::text])))
);
CREATE INDEX sessions_user ON sessions USING btree (id_user) WHERE (ended_at IS NULL);

create table settings (
  key text not null,
  valid_from timestamp with time zone not null,
  value jsonb not null,
  id_user bigint,
  created_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (key, valid_from)
);

create table setup_links (
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint setup_links_pkey PRIMARY KEY (token_hash)
);

create table shop_connections (
  id bigint generated always as identity not null,
  id_exped bigint not null,
  kind text not null,
  nom text not null,
  cle text not null,
  proof text default 'signature'::text not null,
  header text,
  secret text,
  secret_before text,
  secret_before_until timestamp with time zone,
  mapping jsonb,
  sample text,
  sample_at timestamp with time zone,
  last_at timestamp with time zone,
  refused integer default 0 not null,
  refused_at timestamp with time zone,
  paused_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint shop_connections_pkey PRIMARY KEY (id),
  constraint shop_connections_cle_key UNIQUE (cle),
  constraint shop_connections_kind_check CHECK ((kind = ANY (ARRAY['woocommerce'::text, 'shopify'::text, 'autre'::text]))),
  constraint shop_connections_proof_check CHECK ((proof = ANY (ARRAY['signature'::text, 'adresse'::text])))
);
CREATE INDEX shop_connections_exped ON shop_connections USING btree (id_exped) WHERE (deleted_at IS NULL);

create table shop_orders (
  id bigint generated always as identity not null,
  id_connection bigint not null,
  id_exped bigint not null,
  shop_id text not null,
  order_ref text not null,
  version timestamp with time zone not null,
  state text not null,
  verdict text not null,
  source jsonb not null,
  nom_cl text not null,
  tel_cl text not null,
  adresse text not null,
  lieu jsonb,
  certitude text not null,
  lieux jsonb default '[]'::jsonb not null,
  marchandise text not null,
  articles integer not null,
  montant_ttc bigint,
  payee boolean not null,
  note text not null,
  recherche text not null,
  changes jsonb default '[]'::jsonb not null,
  changed_at timestamp with time zone,
  alert jsonb,
  id_colis bigint,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shop_orders_pkey PRIMARY KEY (id),
  constraint shop_orders_id_connection_shop_id_key UNIQUE (id_connection, shop_id),
  constraint shop_orders_certitude_check CHECK ((certitude = ANY (ARRAY['sure'::text, 'a-verifier'::text, 'a-choisir'::text]))),
  constraint shop_orders_montant_ttc_check CHECK ((montant_ttc >= 0)),
  constraint shop_orders_state_check CHECK ((state = ANY (ARRAY['brouillon'::text, 'ignoree'::text, 'envoyee'::text, 'annulee'::text]))),
  constraint shop_orders_verdict_check CHECK ((verdict = ANY (ARRAY['prete'::text, 'a-verifier'::text, 'incomplete'::text])))
);
CREATE INDEX shop_orders_alert ON shop_orders USING btree (id_exped) WHERE (alert IS NOT NULL);
CREATE INDEX shop_orders_exped ON shop_orders USING btree (id_exped, state, id DESC);

create table shop_receptions (
  id bigint generated always as identity not null,
  id_connection bigint not null,
  at timestamp with time zone not null,
  result text not null,
  order_ref text,
  message text,
  body_hash bytea,
  constraint shop_receptions_pkey PRIMARY KEY (id),
  constraint shop_receptions_result_check CHECK ((result = ANY (ARRAY['creee'::text, 'changee'::text, 'annulee'::text, 'deja'::text, 'ancienne'::text, 'ignoree'::text, 'exemple'::text, 'essai'::text, 'illisible'::text])))
);
CREATE INDEX shop_receptions_hash ON shop_receptions USING btree (id_connection, body_hash) WHERE (body_hash IS NOT NULL);
CREATE INDEX shop_receptions_newest ON shop_receptions USING btree (id_connection, id DESC);

create table sign_in_failures (
  id bigint generated always as identity not null,
  kind text not null,
  account text not null,
  address text not null,
  at timestamp with time zone default now() not null,
  constraint sign_in_failures_pkey PRIMARY KEY (id),
  constraint sign_in_failures_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'bill'::text])))
);
CREATE INDEX sign_in_failures_account ON sign_in_failures USING btree (kind, account, at);
CREATE INDEX sign_in_failures_address ON sign_in_failures USING btree (kind, address, at);

create table tickets (
  id bigint generated always as identity not null,
  ref text not null,
  type text not null,
  status text not null,
  id_exped bigint not null,
  id_colis bigint not null,
  data jsonb not null,
  note_exped text,
  note_adm text,
  id_user_adm bigint,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  par_destinataire boolean default false not null,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_ref_key UNIQUE (ref),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['EN-ATTENTE'::text, 'ACCEPTE'::text, 'REFUSE'::text, 'ANNULE'::text]))),
  constraint tickets_type_check CHECK ((type = ANY (ARRAY['INFOS-ADRS'::text, 'INFOS-TEL'::text, 'INFOS-MNT'::text, 'STATUS'::text])))
);
CREATE INDEX tickets_exped ON tickets USING btree (id_exped, id DESC);
CREATE INDEX tickets_of_recipients ON tickets USING btree (id_colis, id DESC) WHERE par_destinataire;
CREATE UNIQUE INDEX tickets_one_open ON tickets USING btree (id_colis, type) WHERE (status = 'EN-ATTENTE'::text);
CREATE INDEX tickets_status ON tickets USING btree (status, id DESC);

create table user_columns (
  id_user bigint not null,
  liste text not null,
  nom text not null,
  constraint user_columns_pkey PRIMARY KEY (id_user, liste, nom),
  constraint user_columns_liste_check CHECK ((length(liste) <= 40)),
  constraint user_columns_nom_check CHECK ((length(nom) <= 40))
);

create table user_views (
  id bigint generated always as identity not null,
  id_user bigint not null,
  liste text not null,
  nom text not null,
  requete text not null,
  position integer not null,
  constraint user_views_pkey PRIMARY KEY (id),
  constraint user_views_liste_check CHECK ((length(liste) <= 40)),
  constraint user_views_nom_check CHECK (((length(nom) >= 1) AND (length(nom) <= 60))),
  constraint user_views_requete_check CHECK ((length(requete) <= 1500))
);
CREATE UNIQUE INDEX user_views_name ON user_views USING btree (id_user, liste, lower(nom));

create table users (
  id bigint generated always as identity not null,
  email text not null,
  password_hash text not null,
  role text not null,
  etat text not null,
  nom text not null,
  prenom text not null,
  tel text,
  adresse text,
  adresse_gov text,
  adresse_deleg text,
  nom_com text,
  matricule_fiscal text,
  produit_type text,
  volume text,
  flux_exped integer,
  matricule text,
  id_hub bigint,
  mode_reglement text default 'especes'::text not null,
  frais_liv bigint default 0 not null,
  frais_retour bigint default 0 not null,
  frais_poids_supp_kg bigint default 0 not null,
  is_driver_info_granted boolean default false not null,
  is_bill_secure boolean default false not null,
  bill_password_hash text,
  is_api_actif boolean default false not null,
  api_webhook_url text,
  api_webhook_headers jsonb,
  api_webhook_secret text,
  email_pending text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rib text,
  matricule_confirme text,
  recherche text generated always as (folded(((((((COALESCE(nom_com, ''::text) || ' '::text) || prenom) || ' '::text) || nom) || ' '::text) || email))) stored not null,
  api_webhook_secret_before text,
  api_webhook_secret_before_until timestamp with time zone,
  code_remise text default 'jamais'::text not null,
  montant_code bigint default 0 not null,
  signature text default 'jamais'::text not null,
  montant_signature bigint default 0 not null,
  messages_coupes text[] default '{}'::text[] not null,
  sans_decision text default 'reessayer'::text not null,
  rappel_decision boolean default true not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((role <> 'exped'::text) OR (nom_com IS NOT NULL))),
  constraint users_check1 CHECK (((NOT is_bill_secure) OR (bill_password_hash IS NOT NULL))),
  constraint users_code_remise_check CHECK ((code_remise = ANY (ARRAY['jamais'::text, 'au-dela'::text, 'toujours'::text]))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_etat_check CHECK ((etat = ANY (ARRAY['active'::text, 'disabled'::text, 'invalid'::text]))),
  constraint users_flux_exped_check CHECK ((flux_exped >= 0)),
  constraint users_frais_liv_check CHECK ((frais_liv >= 0)),
  constraint users_frais_poids_supp_kg_check CHECK ((frais_poids_supp_kg >= 0)),
  constraint users_frais_retour_check CHECK ((frais_retour >= 0)),
  constraint users_mode_reglement_check CHECK ((mode_reglement = ANY (ARRAY['cheque_especes'::text, 'especes'::text]))),
  constraint users_montant_code_check CHECK ((montant_code >= 0)),
  constraint users_montant_signature_check CHECK ((montant_signature >= 0)),
  constraint users_rib_check CHECK ((rib ~ '^\d{20}$'::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['root'::text, 'admin'::text, 'exped'::text, 'liv'::text]))),
  constraint users_sans_decision_check CHECK ((sans_decision = ANY (ARRAY['reessayer'::text, 'retour'::text]))),
  constraint users_signature_check CHECK ((signature = ANY (ARRAY['jamais'::text, 'au-dela'::text, 'toujours'::text]))),
  constraint users_tel_check CHECK ((tel ~ '^\d{8}$'::text))
);
CREATE UNIQUE INDEX users_email ON users USING btree (email) WHERE (closed_at IS NULL);
CREATE INDEX users_hub ON users USING btree (id_hub, role) WHERE (closed_at IS NULL);
CREATE INDEX users_role ON users USING btree (role, etat, id DESC);
CREATE INDEX users_webhook ON users USING btree (id) WHERE (api_webhook_url IS NOT NULL);

create table webhook_attempts (
  id bigint generated always as identity not null,
  id_delivery bigint not null,
  at timestamp with time zone not null,
  status integer,
  error text,
  ms integer not null,
  constraint webhook_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (id_delivery);

create table webhook_deliveries (
  id bigint generated always as identity not null,
  id_exped bigint not null,
  id_colis bigint,
  event_id text not null,
  body jsonb not null,
  status text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  type text not null,
  url text not null,
  id_mu bigint,
  id_facture bigint,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_key UNIQUE (event_id),
  constraint webhook_deliveries_check CHECK (((type = 'colis'::text) = (id_colis IS NOT NULL))),
  constraint webhook_deliveries_facture_check CHECK (
CASE type
    WHEN 'facture'::text THEN (id_facture IS NOT NULL)
    WHEN 'paiement'::text THEN true
    ELSE (id_facture IS NULL)
END),
  constraint webhook_deliveries_mu_check CHECK (((type = 'ramassage'::text) = (id_mu IS NOT NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_type_check CHECK ((type = ANY (ARRAY['essai'::text, 'colis'::text, 'ramassage'::text, 'facture'::text, 'paiement'::text])))
);
CREATE INDEX webhook_deliveries_day ON webhook_deliveries USING btree (id_exped, created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (id_exped, next_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_exped ON webhook_deliveries USING btree (id_exped, id DESC);
CREATE INDEX webhook_deliveries_not_taken ON webhook_deliveries USING btree (id_exped, id) WHERE (status <> 'delivered'::text);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (id_colis, id) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_waiting_facture ON webhook_deliveries USING btree (id_facture, id) WHERE ((status = 'pending'::text) AND (id_facture IS NOT NULL));
CREATE INDEX webhook_deliveries_waiting_mu ON webhook_deliveries USING btree (id_mu, id) WHERE ((status = 'pending'::text) AND (id_mu IS NOT NULL));

alter table api_keys add constraint api_keys_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE CASCADE;
alter table cheques add constraint cheques_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table cheques add constraint cheques_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table cheques add constraint cheques_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id) DEFERRABLE INITIALLY DEFERRED;
alter table closed_months add constraint closed_months_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table closing_counts add constraint closing_counts_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table closing_counts add constraint closing_counts_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table closings add constraint closings_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table closings add constraint closings_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table closings add constraint closings_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table closings add constraint closings_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table colis add constraint colis_adresse_gov_fkey FOREIGN KEY (adresse_gov) REFERENCES gouvernorats(nom);
alter table colis add constraint colis_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table colis add constraint colis_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id) DEFERRABLE INITIALLY DEFERRED;
alter table colis add constraint colis_id_hub_current_fkey FOREIGN KEY (id_hub_current) REFERENCES hubs(id);
alter table colis add constraint colis_id_hub_dest_fkey FOREIGN KEY (id_hub_dest) REFERENCES hubs(id);
alter table colis add constraint colis_id_hub_exped_fkey FOREIGN KEY (id_hub_exped) REFERENCES hubs(id);
alter table colis add constraint colis_id_parent_fkey FOREIGN KEY (id_parent) REFERENCES colis(id);
alter table colis add constraint colis_non_rentre_fkey FOREIGN KEY (non_rentre) REFERENCES runsheets(id);
alter table colis_plans add constraint colis_plans_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table colis_plans add constraint colis_plans_id_mu_fkey FOREIGN KEY (id_mu) REFERENCES mu(id);
alter table colis_plans add constraint colis_plans_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table colis_search add constraint colis_search_id_fkey FOREIGN KEY (id) REFERENCES colis(id);
alter table coliscoms add constraint coliscoms_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table coliscoms add constraint coliscoms_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table colishistories add constraint colishistories_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table colishistories add constraint colishistories_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id);
alter table colishistories add constraint colishistories_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table colishistories add constraint colishistories_id_mu_fkey FOREIGN KEY (id_mu) REFERENCES mu(id);
alter table colishistories add constraint colishistories_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table colishistories add constraint colishistories_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table contested_attempts add constraint contested_attempts_decide_par_fkey FOREIGN KEY (decide_par) REFERENCES users(id);
alter table contested_attempts add constraint contested_attempts_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table contested_attempts add constraint contested_attempts_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table contested_attempts add constraint contested_attempts_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table contested_attempts add constraint contested_attempts_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table correction_requests add constraint correction_requests_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table correction_requests add constraint correction_requests_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table correction_requests add constraint correction_requests_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table correction_requests add constraint correction_requests_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table correction_requests add constraint correction_requests_repondu_par_fkey FOREIGN KEY (repondu_par) REFERENCES users(id);
alter table corrections add constraint corrections_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table corrections add constraint corrections_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table corrections add constraint corrections_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table corrections add constraint corrections_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table corrections add constraint corrections_id_user_reponse_fkey FOREIGN KEY (id_user_reponse) REFERENCES users(id);
alter table debt_totals add constraint debt_totals_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table decision_reminders add constraint decision_reminders_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id) ON DELETE CASCADE;
alter table disputes add constraint disputes_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table disputes add constraint disputes_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table disputes add constraint disputes_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table disputes add constraint disputes_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table disputes add constraint disputes_regle_par_fkey FOREIGN KEY (regle_par) REFERENCES users(id);
alter table disputes add constraint disputes_vu_par_fkey FOREIGN KEY (vu_par) REFERENCES users(id);
alter table facture_bags add constraint facture_bags_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table facture_bags add constraint facture_bags_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id) DEFERRABLE INITIALLY DEFERRED;
alter table factures add constraint factures_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table first_day_steps add constraint first_day_steps_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE SET NULL;
alter table hub_govs add constraint hub_govs_gov_fkey FOREIGN KEY (gov) REFERENCES gouvernorats(slug);
alter table hub_govs add constraint hub_govs_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table import_columns add constraint import_columns_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table journal add constraint journal_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE SET NULL;
alter table ledger_entries add constraint ledger_entries_id_cheque_fkey FOREIGN KEY (id_cheque) REFERENCES cheques(id);
alter table ledger_entries add constraint ledger_entries_id_closing_fkey FOREIGN KEY (id_closing) REFERENCES closings(id);
alter table ledger_entries add constraint ledger_entries_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table ledger_entries add constraint ledger_entries_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table ledger_entries add constraint ledger_entries_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id) DEFERRABLE INITIALLY DEFERRED;
alter table ledger_entries add constraint ledger_entries_id_partner_receipt_fkey FOREIGN KEY (id_partner_receipt) REFERENCES partner_receipts(id);
alter table ledger_entries add constraint ledger_entries_id_partner_write_off_fkey FOREIGN KEY (id_partner_write_off) REFERENCES partner_write_offs(id);
alter table ledger_entries add constraint ledger_entries_id_payment_fkey FOREIGN KEY (id_payment) REFERENCES payments(id);
alter table ledger_entries add constraint ledger_entries_id_remittance_fkey FOREIGN KEY (id_remittance) REFERENCES remittances(id);
alter table ledger_entries add constraint ledger_entries_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table ledger_entries add constraint ledger_entries_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table ledger_entries add constraint ledger_entries_opening_fkey FOREIGN KEY (id_opening_line) REFERENCES opening_lines(id);
alter table ledger_entries add constraint ledger_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entries(id);
alter table ledger_lines add constraint ledger_lines_id_entry_fkey FOREIGN KEY (id_entry) REFERENCES ledger_entries(id);
alter table links add constraint links_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE CASCADE;
alter table logos add constraint logos_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table messages add constraint messages_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table mu add constraint mu_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table mu add constraint mu_id_hub_dest_fkey FOREIGN KEY (id_hub_dest) REFERENCES hubs(id);
alter table mu add constraint mu_id_hub_exped_fkey FOREIGN KEY (id_hub_exped) REFERENCES hubs(id);
alter table mu add constraint mu_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table mu_bags add constraint mu_bags_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table mu_bags add constraint mu_bags_id_mu_fkey FOREIGN KEY (id_mu) REFERENCES mu(id);
alter table opening_lines add constraint opening_lines_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table opening_lines add constraint opening_lines_id_opening_fkey FOREIGN KEY (id_opening) REFERENCES openings(id);
alter table opening_lines add constraint opening_lines_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE SET NULL;
alter table opening_lines add constraint opening_lines_remplace_fkey FOREIGN KEY (remplace) REFERENCES opening_lines(id);
alter table openings add constraint openings_id_user_annule_fkey FOREIGN KEY (id_user_annule) REFERENCES users(id);
alter table openings add constraint openings_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_debts add constraint partner_debts_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_exchanges add constraint partner_exchanges_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_manifests add constraint partner_manifests_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table partner_manifests add constraint partner_manifests_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_receipt_lines add constraint partner_receipt_lines_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_receipt_lines add constraint partner_receipt_lines_id_line_fkey FOREIGN KEY (id_line) REFERENCES partner_statement_lines(id);
alter table partner_receipt_lines add constraint partner_receipt_lines_id_receipt_fkey FOREIGN KEY (id_receipt) REFERENCES partner_receipts(id);
alter table partner_receipts add constraint partner_receipts_id_statement_fkey FOREIGN KEY (id_statement) REFERENCES partner_statements(id);
alter table partner_receipts add constraint partner_receipts_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_receipts add constraint partner_receipts_reverses_fkey FOREIGN KEY (reverses) REFERENCES partner_receipts(id);
alter table partner_shipments add constraint partner_shipments_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_shipments add constraint partner_shipments_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table partner_shipments add constraint partner_shipments_id_manifest_fkey FOREIGN KEY (id_manifest) REFERENCES partner_manifests(id);
alter table partner_shipments add constraint partner_shipments_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_statement_lines add constraint partner_statement_lines_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_statement_lines add constraint partner_statement_lines_id_statement_fkey FOREIGN KEY (id_statement) REFERENCES partner_statements(id);
alter table partner_statement_lines add constraint partner_statement_lines_suite_par_fkey FOREIGN KEY (suite_par) REFERENCES users(id);
alter table partner_statements add constraint partner_statements_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_write_offs add constraint partner_write_offs_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table partner_write_offs add constraint partner_write_offs_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table partner_write_offs add constraint partner_write_offs_reverses_fkey FOREIGN KEY (reverses) REFERENCES partner_write_offs(id);
alter table payments add constraint payments_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table payments add constraint payments_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id);
alter table payments add constraint payments_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table payments add constraint payments_reverses_fkey FOREIGN KEY (reverses) REFERENCES payments(id);
alter table reception_acts add constraint reception_acts_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table reception_acts add constraint reception_acts_id_mu_fkey FOREIGN KEY (id_mu) REFERENCES mu(id);
alter table reception_acts add constraint reception_acts_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table remittances add constraint remittances_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table remittances add constraint remittances_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table remittances add constraint remittances_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id);
alter table round_objections add constraint round_objections_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table round_objections add constraint round_objections_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table round_objections add constraint round_objections_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table round_objections add constraint round_objections_repondu_par_fkey FOREIGN KEY (repondu_par) REFERENCES users(id);
alter table runsheet_bags add constraint runsheet_bags_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table runsheet_bags add constraint runsheet_bags_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table runsheet_bags add constraint runsheet_bags_remis_par_fkey FOREIGN KEY (remis_par) REFERENCES users(id);
alter table runsheet_bags add constraint runsheet_bags_rentre_par_fkey FOREIGN KEY (rentre_par) REFERENCES users(id);
alter table runsheet_bags add constraint runsheet_bags_repris_de_fkey FOREIGN KEY (repris_de) REFERENCES runsheets(id);
alter table runsheet_orders add constraint runsheet_orders_id_rs_fkey FOREIGN KEY (id_rs) REFERENCES runsheets(id);
alter table runsheets add constraint runsheets_comptage_par_fkey FOREIGN KEY (comptage_par) REFERENCES users(id);
alter table runsheets add constraint runsheets_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table runsheets add constraint runsheets_id_liv_fkey FOREIGN KEY (id_liv) REFERENCES users(id);
alter table runsheets add constraint runsheets_id_reprise_fkey FOREIGN KEY (id_reprise) REFERENCES runsheets(id);
alter table sandbox_accounts add constraint sandbox_accounts_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table sessions add constraint sessions_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table sessions add constraint sessions_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE CASCADE;
alter table settings add constraint settings_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id);
alter table shop_connections add constraint shop_connections_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table shop_orders add constraint shop_orders_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table shop_orders add constraint shop_orders_id_connection_fkey FOREIGN KEY (id_connection) REFERENCES shop_connections(id);
alter table shop_orders add constraint shop_orders_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table shop_receptions add constraint shop_receptions_id_connection_fkey FOREIGN KEY (id_connection) REFERENCES shop_connections(id);
alter table tickets add constraint tickets_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table tickets add constraint tickets_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id);
alter table tickets add constraint tickets_id_user_adm_fkey FOREIGN KEY (id_user_adm) REFERENCES users(id);
alter table user_columns add constraint user_columns_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE CASCADE;
alter table user_views add constraint user_views_id_user_fkey FOREIGN KEY (id_user) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_adresse_gov_fkey FOREIGN KEY (adresse_gov) REFERENCES gouvernorats(nom);
alter table users add constraint users_id_hub_fkey FOREIGN KEY (id_hub) REFERENCES hubs(id);
alter table webhook_attempts add constraint webhook_attempts_id_delivery_fkey FOREIGN KEY (id_delivery) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_id_colis_fkey FOREIGN KEY (id_colis) REFERENCES colis(id);
alter table webhook_deliveries add constraint webhook_deliveries_id_exped_fkey FOREIGN KEY (id_exped) REFERENCES users(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_id_facture_fkey FOREIGN KEY (id_facture) REFERENCES factures(id);
alter table webhook_deliveries add constraint webhook_deliveries_id_mu_fkey FOREIGN KEY (id_mu) REFERENCES mu(id);

CREATE TRIGGER api_keys_told AFTER DELETE OR UPDATE OF id_user, kind, key_hash, argent, ends_at ON public.api_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
CREATE TRIGGER cheques_kept AFTER INSERT OR DELETE ON public.cheques FOR EACH ROW EXECUTE FUNCTION follow_cheque();
CREATE TRIGGER cheques_kept_changed AFTER UPDATE ON public.cheques FOR EACH ROW WHEN (((((old.etat IS DISTINCT FROM new.etat) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.montant IS DISTINCT FROM new.montant)) OR (old.id_exped IS DISTINCT FROM new.id_exped))) EXECUTE FUNCTION follow_cheque();
CREATE TRIGGER closing_counts_append_only BEFORE DELETE OR UPDATE ON public.closing_counts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER colis_debt_changed AFTER UPDATE ON public.colis FOR EACH ROW WHEN ((((old.issue IS NOT NULL) OR (new.issue IS NOT NULL)) AND ((((((((old.issue IS DISTINCT FROM new.issue) OR (old.id_facture IS DISTINCT FROM new.id_facture)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.montant_encaisse IS DISTINCT FROM new.montant_encaisse)) OR (old.montant_remboursement IS DISTINCT FROM new.montant_remboursement)) OR (old.poids_supp IS DISTINCT FROM new.poids_supp)) OR (old.id_exped IS DISTINCT FROM new.id_exped)) OR (old.id_parent IS DISTINCT FROM new.id_parent)))) EXECUTE FUNCTION follow_debt();
CREATE TRIGGER colis_debt_gone AFTER DELETE ON public.colis FOR EACH ROW WHEN ((old.issue IS NOT NULL)) EXECUTE FUNCTION follow_debt();
CREATE TRIGGER colis_debt_made AFTER INSERT ON public.colis FOR EACH ROW WHEN ((new.issue IS NOT NULL)) EXECUTE FUNCTION follow_debt();
CREATE TRIGGER colis_figures AFTER INSERT OR DELETE ON public.colis FOR EACH ROW EXECUTE FUNCTION follow_figures();
CREATE TRIGGER colis_figures_changed AFTER UPDATE ON public.colis FOR EACH ROW WHEN (((((((((old.etat IS DISTINCT FROM new.etat) OR ((old.issue IS NULL) IS DISTINCT FROM (new.issue IS NULL))) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.is_afex IS DISTINCT FROM new.is_afex)) OR (old.id_hub_current IS DISTINCT FROM new.id_hub_current)) OR (old.id_hub_dest IS DISTINCT FROM new.id_hub_dest)) OR (old.id_hub_exped IS DISTINCT FROM new.id_hub_exped)) OR (old.id_exped IS DISTINCT FROM new.id_exped))) EXECUTE FUNCTION follow_figures();
CREATE TRIGGER colis_partner_not_in_plan AFTER UPDATE OF is_afex ON public.colis FOR EACH ROW WHEN ((new.is_afex AND (NOT old.is_afex))) EXECUTE FUNCTION refuse_partner_in_plan();
CREATE TRIGGER colis_search_follows AFTER INSERT OR UPDATE OF recherche, tel_cl, deleted_at ON public.colis FOR EACH ROW EXECUTE FUNCTION follow_search();
CREATE TRIGGER colis_plans_not_at_partner AFTER INSERT ON public.colis_plans FOR EACH ROW EXECUTE FUNCTION refuse_plan_at_partner();
CREATE TRIGGER colishistories_append_only BEFORE DELETE OR UPDATE ON public.colishistories FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER factures_kept AFTER INSERT OR DELETE ON public.factures FOR EACH ROW EXECUTE FUNCTION follow_invoice();
CREATE TRIGGER factures_kept_changed AFTER UPDATE ON public.factures FOR EACH ROW WHEN ((((old.etat IS DISTINCT FROM new.etat) OR (old.montant_paye IS DISTINCT FROM new.montant_paye)) OR (old.regle IS DISTINCT FROM new.regle))) EXECUTE FUNCTION follow_invoice();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_month AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();
CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
CREATE CONSTRAINT TRIGGER ledger_lines_cash AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.amount < 0) AND (new.kind = ANY (ARRAY['caisse/courier'::text, 'caisse/hub'::text, 'caisse/siège'::text, 'banque'::text])))) EXECUTE FUNCTION refuse_short_cash();
CREATE TRIGGER ledger_lines_kept AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_accounts();
CREATE TRIGGER ledger_lines_partner AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_debts();
CREATE TRIGGER partner_receipt_lines_append_only BEFORE DELETE OR UPDATE ON public.partner_receipt_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER partner_receipts_append_only BEFORE DELETE OR UPDATE ON public.partner_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER partner_receipts_month AFTER INSERT ON public.partner_receipts FOR EACH ROW EXECUTE FUNCTION refuse_closed_payment_month();
CREATE TRIGGER partner_write_offs_append_only BEFORE DELETE OR UPDATE ON public.partner_write_offs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_month AFTER INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION refuse_closed_payment_month();
CREATE TRIGGER payments_sealed BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION seal_payment();
CREATE TRIGGER sessions_told AFTER DELETE OR UPDATE OF kind, id_user, id_hub, all_hubs, bill_open_until, expires_at, ended_at ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
CREATE TRIGGER users_told AFTER DELETE OR UPDATE OF role, etat, nom, prenom, nom_com, id_hub, closed_at, is_api_actif, is_bill_secure ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
