-- What is too much to be handed over was told to undo the remittance that it would have been.
CREATE OR REPLACE FUNCTION refuse_short_cash()
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
