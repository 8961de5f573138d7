import { hubCount, shipperCount } from './sizes.ts';

/** The prefix of invoices from the past: the bench's own are undone between two runs. */
export const pastInvoices = 'FB-';

const finished = `issue is not null`;

/**
 * The documents around the parcels: pickups, transfers, closed runsheets, their invoices, payments,
 * tickets, cheques, ledger and journal of the years in which they were delivered.
 */
export const papers = (parcels: number): Record<string, string> => ({
  pickups: units({
    type: 'dispatch',
    of: `select id, id_exped, id_hub_exped, null::bigint as id_hub_dest, created_at from colis where id_hub_current is not null`,
    by: 'id_exped, id_hub_exped, id_hub_dest',
    size: 20,
  }),
  transfers: units({
    type: 'transfert',
    of: `select id, null::bigint as id_exped, id_hub_exped, id_hub_dest, created_at from colis
      where id_hub_current is not null and id_hub_exped <> id_hub_dest`,
    by: 'id_exped, id_hub_exped, id_hub_dest',
    size: 60,
  }),
  returns: units({
    type: 'retour',
    of: `select id, id_exped, id_hub_exped, null::bigint as id_hub_dest, created_at from colis where issue in ('retour', 'recupere')`,
    by: 'id_exped, id_hub_exped, id_hub_dest',
    size: 15,
  }),
  runsheets: `
    with placed as (
      select c.id, c.montant_ttc, c.issue, c.issue_le, c.id_hub_dest as hub,
        (row_number() over (partition by c.id_hub_dest order by c.id) - 1) / 40 as part
      from colis c where ${finished}
    ),
    rounds as (
      select row_number() over () + 100000 as id, hub, part, count(*) as n, sum(montant_ttc) as total, max(issue_le) as day,
        count(*) filter (where issue in ('livre', 'recupere')) as delivered,
        coalesce(sum(montant_ttc) filter (where issue in ('livre', 'recupere')), 0) as collected
      from placed group by hub, part
    ),
    made as (
      insert into runsheets (id, ref, etat, id_hub, id_liv, nbr_colis, montant_tot, montant_encaisse, livre, annuler,
        dispatched_at, completed_at, closed_at, created_at, updated_at)
      overriding system value
      select r.id, 'RS-OLD-' || r.id, 'closed', hub,
        (select (array_agg(u.id order by u.id))[1 + r.part % count(*)] from users u where u.role = 'liv' and u.id_hub = r.hub),
        n, total, collected, delivered, n - delivered, day, day, day, day, day
      from rounds r
    )
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat, decision, fait_le, recu_le)
    select r.id, p.id, row_number() over (partition by r.id order by p.id), p.montant_ttc, 'ATT-LIV',
      case when p.issue in ('livre', 'recupere') then 'livre' else 'annuler' end, p.issue_le, p.issue_le
    from placed p join rounds r using (hub, part)`,
  invoices: `
    insert into factures (id, annee, numero, ref, etat, id_exped, fac_nom_com, nbr_colis, frais_liv, frais_retour,
      frais_poids_supp_kg, montant_colis, montant_frais_service, montant_frais_poids_supp, montant_cheque,
      montant_droit_timbre, montant_paye, report, regle, emetteur, empreinte, created_at, updated_at, document)
    overriding system value
    select id, 2025, id, '${pastInvoices}' || id, case when id % 9 = 0 then 'emise' else 'payee' end, id_exped,
      'Boutique ' || id_exped, n, 7000, 4000, 1000, goods, fees, 0, 0, 0, greatest(0, goods - fees),
      greatest(0, fees - goods), case when id % 9 = 0 then 0 else greatest(0, goods - fees) end,
      '{}', md5(id::text), day, day, '{}'
    from (
      select id_facture as id, id_exped, count(*) as n, max(issue_le) as day,
        sum(case when issue in ('livre', 'rembourse') then montant_ttc else 0 end) as goods,
        sum(case when issue = 'retour' then 4000 else 7000 end) as fees
      from colis where id_facture is not null group by id_facture, id_exped
    ) bills order by id`,
  'invoice lines': `
    insert into facture_bags (id_facture, id_colis, decision, montant_colis, frais_service, poids_supp, frais_poids_supp)
    select id_facture, id, issue, case when issue in ('livre', 'rembourse') then montant_ttc else 0 end,
      case when issue = 'retour' then 4000 else 7000 end, 0, 0
    from colis where id_facture is not null`,
  payments: `
    insert into payments (annee, numero, recu, id_facture, id_exped, mode, montant, jour, created_at)
    select 2000, row_number() over (order by id), 'RC-OLD-' || id, id, id_exped, 'virement', regle, created_at::date, created_at
    from factures where regle > 0`,
  'invoice numbers': `select setval(pg_get_serial_sequence('factures', 'id'), (select max(id) from factures))`,
  tickets: `
    insert into tickets (ref, type, status, id_exped, id_colis, data, note_exped, created_at, updated_at)
    select 'TK-OLD-' || id, 'INFOS-TEL', case when random() < 0.01 then 'EN-ATTENTE' when random() < 0.8 then 'ACCEPTE' else 'REFUSE' end, id_exped, id,
      '{"tel_cl": "20000000"}', 'La cliente a changé de numéro.', created_at, created_at
    from colis where id % ${Math.max(1, Math.floor(parcels / 20_000))} = 0`,
  cheques: `
    insert into cheques (num, proprietaire, montant, etat, id_exped, id_colis, banque, holder, created_at, updated_at)
    select id::text, nom_cl, montant_ttc, 'dispo', id_exped, id, 'BIAT', 'siege', created_at, created_at
    from colis where issue = 'livre' and id % ${Math.max(1, Math.floor(parcels / 20_000))} = 1`,
  ledger: `
    with due as (select row_number() over (order by issue_le) as n, * from colis where issue in ('livre', 'recupere')),
    entries as (
      insert into ledger_entries (id, event, at, id_exped, id_colis) overriding system value
      select n, 'encaissement', issue_le, id_exped, id from due
    )
    insert into ledger_lines (id_entry, kind, owner, amount)
    select n, side.kind, side.owner, side.amount from due, lateral (values
      ('caisse/hub', id_hub_dest, greatest(1, montant_ttc)), ('dû', id_exped, -greatest(1, montant_ttc))
    ) as side (kind, owner, amount)`,
  'ledger numbers': `select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`,
  journal: `
    insert into journal (at, id_user, doneby, action, entity, entity_id, before, after)
    select created_at, ${shipperCount} + 1 + id % 50, 'Sonia Jebali', 'update', 'user', (1 + id % ${shipperCount})::text,
      '{"tel_cl": "20000000"}', '{"tel_cl": "20000001"}'
    from colis where id % 5 = 0`,
});

function units(of: { type: string; of: string; by: string; size: number }): string {
  return `
    with placed as (
      select *, (row_number() over (partition by ${of.by} order by id) - 1) / ${of.size} as part from (${of.of}) parcels
    ),
    groups as (
      select row_number() over (order by max(created_at)) + coalesce((select max(id) from mu), 0) as id,
        ${of.by}, part, count(*) as n, max(created_at) as day from placed group by ${of.by}, part
    ),
    made as (
      insert into mu (id, ref, type, etat, id_exped, id_hub_exped, id_hub_dest, nbr_colis, nbr_pick, dispatched_at,
        completed_at, created_at, updated_at)
      overriding system value
      select id, 'OLD-' || id, '${of.type}', case when day > now() - interval '1 day' then 'in_progress' else 'completed' end,
        id_exped, coalesce(id_hub_exped, 1 + id % ${hubCount}), id_hub_dest, n, n, day, day, day, day
      from groups
    )
    insert into mu_bags (id_mu, id_colis, pris, from_etat, fait_le)
    select g.id, p.id, true, 'ATT-ENVOIE', g.day
    from placed p join groups g on p.part = g.part and coalesce(p.id_exped, 0) = coalesce(g.id_exped, 0)
      and coalesce(p.id_hub_exped, 0) = coalesce(g.id_hub_exped, 0) and coalesce(p.id_hub_dest, 0) = coalesce(g.id_hub_dest, 0)`;
}
