-- A receipt has a number of its own, without gaps, by year, as an invoice has; one given back keeps it.
create table recu_counters (
  annee integer primary key,
  dernier integer not null
);
alter table payments add column annee integer, add column numero integer, add column recu text;
update payments p set annee = n.annee, numero = n.numero,
    recu = 'RC-' || to_char(n.annee % 100, 'FM00') || '-' || lpad(n.numero::text, greatest(5, length(n.numero::text)), '0')
  from (select id, annee, row_number() over (partition by annee order by id)::int as numero
    from (select id, extract(year from created_at at time zone 'Africa/Tunis')::int as annee from payments) y) n
  where n.id = p.id;
insert into recu_counters (annee, dernier) select annee, max(numero) from payments group by 1;
alter table payments alter column annee set not null, alter column numero set not null, alter column recu set not null,
  add constraint payments_numero unique (annee, numero), add constraint payments_recu unique (recu);
