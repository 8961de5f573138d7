-- What can be counted is never below zero: the tills of couriers, hubs and the siège, and the bank where
-- its setting says so. Looked at when a transaction ends, so that an act may give and take in any order;
-- who takes out waits for the one before, who puts in waits for nobody.
create function refuse_short_cash() returns trigger language plpgsql as $$
declare
  held bigint;
  taken bigint;
  entry ledger_entries;
  sent json;
begin
  select * into entry from ledger_entries where id = new.id_entry;
  if new.account = 'banque' and coalesce((select value = 'true'::jsonb from settings
      where key = 'bank_below_zero' and valid_from <= entry.at order by valid_from desc limit 1), true) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('caisse'), hashtext(new.account));
  select coalesce(sum(amount), 0) into held from (
    select amount from account_totals where account = new.account
    union all select amount from account_moves where account = new.account) kept;
  if held >= 0 then
    return null;
  end if;
  -- What this very act takes, to say what was there before it.
  select coalesce(sum(l.amount), 0) into taken from ledger_lines l join ledger_entries e on e.id = l.id_entry
    where l.account = new.account and e.request_id is not distinct from entry.request_id
      and e.id_colis is not distinct from entry.id_colis and e.id_facture is not distinct from entry.id_facture;
  if new.account like 'caisse/hub/%' then
    select json_build_object('id', id, 'montant', montant) into sent from remittances
      where id_hub = substring(new.account from '[0-9]+$')::bigint and destination <> 'hub' and reversed_at is null
        and montant > 0 order by id desc limit 1;
  end if;
  raise exception 'cash below zero in %', new.account using errcode = 'CG001', detail = json_build_object(
    'account', new.account, 'contient', held - taken, 'manque', -held, 'remise', sent,
    'nom', case
      when new.account like 'caisse/hub/%' then (select nom from hubs where id = substring(new.account from '[0-9]+$')::bigint)
      when new.account like 'caisse/courier/%' then (select trim(prenom || ' ' || nom) from users
        where id = substring(new.account from '[0-9]+$')::bigint) end)::text;
end $$;
create constraint trigger ledger_lines_cash after insert on ledger_lines
  deferrable initially deferred for each row
  when (new.amount < 0 and (new.account like 'caisse/%' or new.account = 'banque'))
  execute function refuse_short_cash();

-- Funds go the other way too: from the bank to the siège, from the siège to a hub or the bank.
alter table remittances
  add column origine text not null default 'hub' check (origine in ('hub', 'siege', 'banque')),
  add column raison text,
  drop constraint remittances_destination_check,
  add constraint remittances_destination_check check (destination in ('hub', 'siege', 'banque')),
  add constraint remittances_way check (origine <> destination and (origine, destination) <> ('banque', 'hub')
    and (id_hub is not null) = (origine = 'hub' or destination = 'hub'));
