-- A payment taken back is a payment the other way: a row of its own day, with a receipt of its own.
alter table payments add column reverses bigint unique references payments (id);
alter table payments drop constraint payments_check, drop constraint payments_montant_check;
alter table payments add constraint payments_amounts check (case when reverses is null
  then montant > 0 and retenue between 0 and montant else montant < 0 and retenue between montant and 0 end);

insert into payments (annee, numero, recu, id_facture, id_exped, mode, montant, retenue, jour, reference, raison, reverses, created_at)
select n.annee, n.numero, 'RC-' || to_char(n.annee % 100, 'FM00') || '-' || lpad(n.numero::text, greatest(5, length(n.numero::text)), '0'),
    p.id_facture, p.id_exped, p.mode, -p.montant, -p.retenue, (p.reversed_at at time zone 'Africa/Tunis')::date, p.reference, p.raison,
    p.id, p.reversed_at
  from payments p join (
    select y.id, y.annee, coalesce(k.dernier, 0) + (row_number() over (partition by y.annee order by y.reversed_at, y.id))::int as numero
    from (select id, reversed_at, extract(year from reversed_at at time zone 'Africa/Tunis')::int as annee from payments) y
    left join recu_counters k on k.annee = y.annee where y.reversed_at is not null) n on n.id = p.id
  order by n.annee, n.numero;
insert into recu_counters (annee, dernier) select annee, max(numero) from payments group by 1
  on conflict (annee) do update set dernier = excluded.dernier;

-- A receipt is sealed when it is given: what it says cannot change unseen.
create function payment_seal(recu text, id_facture bigint, id_exped bigint, mode text, montant bigint, retenue bigint,
    jour date, reference text, reverses bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', recu, id_facture, id_exped, mode, montant, retenue,
    to_char(jour, 'YYYYMMDD'), coalesce(reference, ''), coalesce(reverses, 0)), 'UTF8')), 'hex')
$$;
create function seal_payment() returns trigger language plpgsql as $$
begin
  new.sceau := payment_seal(new.recu, new.id_facture, new.id_exped, new.mode, new.montant, new.retenue, new.jour,
    new.reference, new.reverses);
  return new;
end $$;
alter table payments add column sceau text not null default '';
update payments set sceau = payment_seal(recu, id_facture, id_exped, mode, montant, retenue, jour, reference, reverses);
create trigger payments_sealed before insert on payments for each row execute function seal_payment();

-- Nothing is left to pay on an invoice whose net is 0.
update factures set etat = 'payee' where montant_paye = 0 and etat = 'emise';
