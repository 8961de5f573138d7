-- What homes count, kept beside the rows that say it (decision 092): counting what waits in a hub reads an entry
-- for each parcel, and the parcel itself wherever its page was written since the last vacuum.
create table kept_figures (
  kind text not null,
  -- A hub, or a shipper, by the kind.
  owner bigint not null,
  n bigint not null,
  primary key (kind, owner)
);

create table kept_figure_moves (
  kind text not null,
  owner bigint not null,
  n bigint not null
);
create index kept_figure_moves_owner on kept_figure_moves (owner);

create function figures_of(p colis) returns table (kind text, owner bigint) language sql immutable as $$
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
$$;

create function follow_figures() returns trigger language plpgsql as $$
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
end $$;
create trigger colis_figures after insert or delete on colis for each row execute function follow_figures();
create trigger colis_figures_changed after update on colis
  for each row when ((old.etat, old.issue is null, old.deleted_at, old.is_afex, old.id_hub_current, old.id_hub_dest,
      old.id_hub_exped, old.id_exped)
    is distinct from (new.etat, new.issue is null, new.deleted_at, new.is_afex, new.id_hub_current, new.id_hub_dest,
      new.id_hub_exped, new.id_exped))
  execute function follow_figures();

-- The cheques at hand of a shipper, in millimes.
create function follow_cheque() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.etat = 'dispo' and old.deleted_at is null then
    insert into kept_figure_moves values ('cheques', old.id_exped, -old.montant);
  end if;
  if tg_op <> 'DELETE' and new.etat = 'dispo' and new.deleted_at is null then
    insert into kept_figure_moves values ('cheques', new.id_exped, new.montant);
  end if;
  return null;
end $$;
create trigger cheques_kept after insert or delete on cheques for each row execute function follow_cheque();
create trigger cheques_kept_changed after update on cheques
  for each row when ((old.etat, old.deleted_at, old.montant, old.id_exped)
    is distinct from (new.etat, new.deleted_at, new.montant, new.id_exped))
  execute function follow_cheque();

-- One statement takes what it counts and the moves in it at the same instant, so that nobody need wait: what
-- commits later leaves its move. The lock keeps the job from folding meanwhile.
create function recount_figures() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('fold-totals'));
  update kept_figures set n = 0;
  with folded as (delete from kept_figure_moves)
  insert into kept_figures
    select f.kind, f.owner, count(*) from colis c, figures_of(c) f
    where c.deleted_at is null and c.etat <> 'FACTURE' group by 1, 2
    union all select 'cheques', id_exped, sum(montant) from cheques where etat = 'dispo' and deleted_at is null group by 2
  on conflict (kind, owner) do update set n = excluded.n;
$$;

create or replace function recount_totals() returns void language sql as $$
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
$$;
