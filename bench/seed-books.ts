import type pg from 'pg';

/**
 * Makes the seeded company's books correct: histories without gaps, one entry per result, three
 * debts of four invoiced in sixties, nine invoices of ten paid. `verify-books` finds nothing wrong
 * in it.
 */
export async function seedBooks(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [label, sql] of steps) {
    const started = Date.now();
    await client.query(sql);
    say(`${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  await client.query('select recount_totals()');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

const invoiceLines = `
  create temp table bench_lines as
  select id, id_exped, etat, issue, issue_le, dense_rank() over (order by id_exped, part) as invoice,
    case issue when 'rembourse' then montant_remboursement when 'retour' then 0 else montant_encaisse end as montant,
    case issue when 'rembourse' then 0 when 'retour' then 4000 else 7000 end as frais
  from (select *, (row_number() over w - 1) / 60 as part, row_number() over w as place, count(*) over (partition by id_exped) as n
    from colis where issue is not null window w as (partition by id_exped order by id)) c
  where place <= n * 3 / 4 / 60 * 60`;

const invoices = `
  with sums as (
    select invoice, min(id_exped) as id_exped, count(*)::int as n, sum(montant)::bigint as colis, sum(frais)::bigint as service,
      max(issue_le) as at from bench_lines group by 1
  ), named as (
    select *, 'FA-26-' || lpad(invoice::text, 5, '0') as ref, colis - service - 1000 as net, invoice % 10 > 0 as paid from sums
  ), written as (
    select *, json_build_object('ref', ref, 'totaux', json_build_object('montant_paye', net, 'montant_colis', colis),
      'lignes', repeat('x', 8000))::text as document from named
  )
  insert into factures (id, annee, numero, ref, etat, id_exped, fac_nom_com, nbr_colis, frais_liv, frais_retour, frais_poids_supp_kg,
    montant_colis, montant_frais_service, montant_frais_poids_supp, montant_cheque, montant_droit_timbre, montant_paye, report,
    regle, emetteur, document, empreinte, created_at, updated_at)
  overriding system value
  select invoice, 2026, invoice, ref, case when paid then 'payee' else 'emise' end, id_exped, 'Boutique', n, 7000, 4000, 1000,
    colis, service, 0, 0, 1000, net, 0, case when paid then net else 0 end, '{}', document,
    encode(sha256(convert_to(document, 'UTF8')), 'hex'), at, at from written`;

const steps: readonly [label: string, sql: string][] = [
  // The documents of the other cases exist to be searched, not to be consistent.
  [
    'without its papers',
    [
      'facture_bags',
      'factures',
      'facture_counters',
      'payments',
      'recu_counters',
      'cheques',
      'ledger_lines',
      'ledger_entries',
      'remittances',
      'closings',
      'mu_bags',
      'mu',
    ]
      .map((table) => `delete from ${table};`)
      .join(' ') +
      ` delete from colis_plans where id_rs is null;
      delete from runsheet_bags b using runsheets r where r.id = b.id_rs and r.etat <> 'in_progress';
      delete from runsheets where etat <> 'in_progress';
      update colis set id_facture = null, last_etat = null, etat = case issue when 'livre' then 'LIVRE' when 'recupere' then 'RECUPERER'
        when 'retour' then 'ANL' else 'ENDOM' end where id_facture is not null`,
  ],
  [
    'states without a pickup',
    `update colis set etat = 'ATT-ENVOIE', recu_le = null, id_hub_current = null where etat = 'ATT-ENLEV'`,
  ],
  [
    'sums of runsheets',
    `update runsheets r set nbr_colis = b.n, montant_tot = b.total from (select id_rs, count(*)::int as n,
      sum(montant)::bigint as total from runsheet_bags group by 1) b where b.id_rs = r.id`,
  ],
  [
    'entries of results',
    `insert into ledger_entries (event, at, id_exped, id_colis)
      select case issue when 'rembourse' then 'perte' else 'encaissement' end, issue_le, id_exped, id from colis
      where issue in ('livre', 'recupere', 'rembourse') order by id`,
  ],
  [
    'lines of results',
    `insert into ledger_lines (id_entry, kind, owner, amount)
      select e.id, v.kind, v.owner, v.amount from ledger_entries e join colis c on c.id = e.id_colis
      cross join lateral (select coalesce(c.montant_encaisse, c.montant_remboursement) as amount) m
      cross join lateral (values
        (case c.issue when 'rembourse' then 'pertes' else 'caisse/hub' end,
          case c.issue when 'rembourse' then 0 else c.id_hub_current end, m.amount),
        ('dû', c.id_exped, -m.amount)) v (kind, owner, amount)
      order by e.id`,
  ],
  ['lines to invoice', invoiceLines],
  ['invoices', invoices],
  [
    'their lines',
    `insert into facture_bags (id_facture, id_colis, decision, montant_colis, frais_service, poids_supp, frais_poids_supp)
      select invoice, id, issue, montant, frais, 0, 0 from bench_lines`,
  ],
  [
    'their number',
    'insert into facture_counters (annee, dernier) select 2026, max(numero) from factures',
  ],
  [
    'their parcels',
    `update colis c set etat = 'FACTURE', last_etat = l.etat, id_facture = l.invoice from bench_lines l where l.id = c.id`,
  ],
  [
    'payments',
    `insert into payments (annee, numero, recu, id_facture, id_exped, mode, montant, jour, created_at, sceau)
      select 2026, row_number() over (order by id), 'RC-26-' || id, id, id_exped, 'virement', montant_paye, created_at::date, created_at,
        payment_seal('RC-26-' || id, id, id_exped, 'virement', montant_paye, 0, created_at::date, null, null) from factures where etat = 'payee' order by id`,
  ],
  [
    'receipts',
    'insert into recu_counters (annee, dernier) select annee, max(numero) from payments group by 1',
  ],
  [
    'entries of invoices and payments',
    `insert into ledger_entries (event, at, id_exped, id_facture, id_payment)
      select 'facture', created_at, id_exped, id, null from factures
      union all select 'paiement', created_at, id_exped, id_facture, id from payments`,
  ],
  [
    'lines of invoices',
    `insert into ledger_lines (id_entry, kind, owner, amount)
      select e.id, v.kind, v.owner, v.amount from ledger_entries e join factures f on f.id = e.id_facture
      cross join lateral (select coalesce(sum(frais_service) filter (where decision = 'retour'), 0)::bigint as back from facture_bags
        where id_facture = f.id) s
      cross join lateral (values ('dû', f.id_exped, f.montant_colis), ('frais-livraison', 0, s.back - f.montant_frais_service),
        ('frais-retour', 0, -s.back), ('timbre', 0, -f.montant_droit_timbre), ('à-payer', f.id_exped, -f.montant_paye)) v (kind, owner, amount)
      where e.event = 'facture' and v.amount <> 0 order by e.id`,
  ],
  [
    'lines of payments',
    `insert into ledger_lines (id_entry, kind, owner, amount)
      select e.id, v.kind, v.owner, v.amount from ledger_entries e join payments p on p.id = e.id_payment
      cross join lateral (values ('à-payer', p.id_exped, p.montant), ('banque', 0, -p.montant)) v (kind, owner, amount) order by e.id`,
  ],
  ['old histories', 'truncate colishistories'],
  [
    'histories',
    `insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
      select id, case etat when 'LIV-COURS' then 'dispatch-runsheet' else 'staff-edit' end, lag(etat) over (partition by id order by k),
        etat, 'Colis', 'Sonia Jebali', 'admin', created_at + k * interval '2 hours'
      from (select c.id, c.created_at, p.etat, p.k from colis c cross join lateral unnest(
          '{ATT-ENVOIE}'::text[]
          || case when c.etat <> 'ATT-ENVOIE' then '{ATT-DISP-ENVOIE,ATT-ENLEV,ENLEV-COURS,ATT-LIV}'::text[] end
          || case when c.etat = 'LIV-COURS' then '{LIV-PLAN,LIV-COURS}'::text[] end
          || case when c.etat in ('ATT-RECUP', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER') then array[c.etat] end
          || case when c.etat = 'FACTURE' then array[c.last_etat, c.etat] end
        ) with ordinality p (etat, k)) h
      order by id, k`,
  ],
];
