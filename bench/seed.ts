import { totalmem } from 'node:os';
import type pg from 'pg';
import { papers } from './papers.ts';
import { courierCount, hubCount, shipperCount } from './sizes.ts';

export const firstNames =
  'Amel Amine Amira Anis Aymen Bilel Chaima Dorra Emna Faten Fares Ghada Habib Hamza Hatem Hela Houda Imed Ines Insaf Jihen Kais Khalil Lamia Leila Lotfi Mahdi Malek Mariem Marwen Meriem Mohamed Mouna Nabil Nadia Najla Nesrine Nizar Nour Olfa Rania Ridha Rim Saber Salma Sami Sarra Seif Sirine Skander Slim Sonia Taha Tarek Wafa Walid Yasmine Yassine Zied Zohra'.split(
    ' ',
  );
export const lastNames =
  'Abidi Allani Amri Arfaoui Ayadi Baccouche Belhadj Belkhiria Ben-Ali Ben-Amor Ben-Salah Ben-Salem Ben-Youssef Bouazizi Boukadida Bouzid Chaabane Chakroun Chebbi Cherif Dhouib Dridi Fakhfakh Feki Ferchichi Gharbi Gharsalli Ghedira Guesmi Haddad Hamdi Hammami Jaziri Jebali Jelassi Jlassi Jouini Kallel Karray Kchaou Khelifi Khemiri Kooli Louati Maaloul Maatoug Mahjoub Mansouri Masmoudi Mejri Mezghani Mhiri Msakni Nasri Oueslati Rebai Rekik Riahi Romdhane Saidi Sassi Sellami Sfar Slama Smaoui Snoussi Tlili Trabelsi Turki Zaouali Zouaoui Zouari'.split(
    ' ',
  );

/**
 * Fills a migrated, empty database by plain SQL: `parcels` parcels with six history rows each,
 * shippers of Zipf size, ten hubs. Foreign keys hold although their checks are skipped. Histories,
 * half of all rows, are written in parallel.
 */
export async function seed(
  connect: () => Promise<pg.Client>,
  parcels: number,
  say: (line: string) => void,
): Promise<void> {
  const [main, beside] = [await openLane(connect, say), await openLane(connect, say)];
  await main.query(codes);
  await main.step('hubs', hubs);
  await main.step('users', users(courierCount));
  const definitions = await dropIndexes(main);
  await main.step(`${parcels} parcels`, parcelRows, [
    parcels,
    firstNames,
    lastNames,
    underWay(parcels),
  ]);
  await Promise.all([
    beside.step(`${parcels * 6} history rows`, historyRows),
    (async () => {
      await main.step(
        'search texts',
        'insert into colis_search select id, recherche, tel_cl, code from colis',
      );
      for (const [label, statement] of Object.entries(papers(parcels)))
        await main.step(label, statement);
    })(),
  ]);
  await Promise.all([main.indexes(definitions), beside.indexes(definitions)]);
  await main.step(
    'runsheets in progress',
    openRunsheets(courierCount, Math.min(longRound, Math.floor((parcels * 0.04) / courierCount))),
  );
  await main.query(`select setval('parcel_numbers', $1)`, [parcels + 1]);
  await main.step('kept totals', 'select recount_totals()');
  await main.query(`set session_replication_role = origin`);
  await Promise.all([
    main.step('vacuum of parcels', 'vacuum (analyze) colis'),
    beside.step('vacuum of histories', 'vacuum (analyze) colishistories'),
  ]);
  await main.step('vacuum', 'vacuum (analyze)');
  await Promise.all([main.end(), beside.end()]);
}

interface Lane {
  query: pg.Client['query'];
  step: (label: string, sql: string, values?: unknown[]) => Promise<void>;
  /** Takes them from the list one after another, as another lane may do at the same time. */
  indexes: (left: string[]) => Promise<void>;
  end: () => Promise<void>;
}

/** One connection that writes without checks, and reports how long each step took. */
async function openLane(
  connect: () => Promise<pg.Client>,
  say: (line: string) => void,
): Promise<Lane> {
  const client = await connect();
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  await client.query(
    `set maintenance_work_mem = '${megabytes(16, 1536)}MB'; set work_mem = '${megabytes(32, 512)}MB'`,
  );
  const step: Lane['step'] = async (label, sql, values = []) => {
    const started = Date.now();
    await client.query(sql, values);
    say(`${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  };
  return {
    query: client.query.bind(client) as Lane['query'],
    step,
    indexes: async (left) => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        await step(next.split(' ON ')[0] ?? 'index', next);
    },
    end: () => client.end(),
  };
}

/** Digit `i` of eleven, from the left. */
const digit = (i: number) => `(p / ${10 ** (11 - i)} % 10)`;
const weighed = Array.from({ length: 11 }, (_, k) =>
  k % 2 === 0 ? `${digit(k + 1)} * 2 / 10 + ${digit(k + 1)} * 2 % 10` : digit(k + 1),
);

/**
 * The code of parcel n. Plain sums that PostgreSQL inlines: taking the number apart as text costs
 * twenty times as much.
 */
const codes = `
  create or replace function bench_check_digit(p bigint) returns bigint language sql immutable strict as $$
    select (10 - (${weighed.join(' + ')}) % 10) % 10 $$;
  create or replace function bench_code(n bigint) returns text language sql immutable strict as $$
    select ((26000000000 + n) * 10 + bench_check_digit(26000000000 + n))::text $$`;

const hubs = `
  with made as (
    insert into hubs (nom, tel, adresse, created_at, updated_at)
    select 'HUB-' || i, '71000000', 'Zone industrielle', now(), now() from generate_series(1, ${hubCount}) i
    returning id
  )
  insert into hub_govs (gov, id_hub)
  select slug, 1 + (row_number() over (order by slug) - 1) % ${hubCount} from gouvernorats`;

const users = (couriers: number) => `
  insert into users (email, password_hash, role, etat, nom, prenom, tel, nom_com, adresse, adresse_gov, adresse_deleg,
    id_hub, frais_liv, frais_retour, frais_poids_supp_kg, created_at, updated_at)
  select 'shipper' || i || '@bench.test', '-', 'exped', 'active', 'Nom', 'Prénom', '20000000', 'Boutique ' || i, 'Rue 1',
    (select g.nom from gouvernorats g join hub_govs h on h.gov = g.slug where h.id_hub = 1 + i % ${hubCount} limit 1),
    'Centre', 1 + i % ${hubCount}, 7000, 4000, 1000, now(), now()
  from generate_series(1, ${shipperCount}) i
  union all
  select 'courier' || i || '@bench.test', '-', 'liv', 'active', 'Livreur', 'L' || i, '20000000', null, null, null, null,
    1 + i % ${hubCount}, 0, 0, 0, now(), now()
  from generate_series(1, ${couriers}) i
  union all
  select 'admin' || i || '@bench.test', '-', 'admin', 'active', 'Admin', 'A' || i, '20000000', null, null, null, null,
    i, 0, 0, 0, now(), now()
  from generate_series(1, ${hubCount}) i
  union all
  select 'root@bench.test', '-', 'root', 'active', 'Root', 'R', '20000000', null, null, null, null, null, 0, 0, 0, now(), now()`;

/** Parcels between the shop and their result: a few weeks' work, enough for every case. */
const underWay = (parcels: number) => Math.max(15_000, Math.floor(parcels * 0.06));

/** The newest settled parcels, still to be invoiced, as in a company that pays every few weeks. */
const stillDue = 60_000;

/** The newest parcels whose goods, if they are returned, have not reached their shop yet. */
const goingHome = 30_000;

/**
 * Shipper k of 500 has a share of 1/k; statuses as in a company that is three years old. A hundred
 * settled parcels of one shipper are one invoice, except the newest; the subset chosen from its
 * parcels has few columns.
 */
const parcelRows = `
  with govs as (select array_agg(nom order by nom) as noms, array_agg(h.id_hub order by nom) as hubs
    from gouvernorats g join hub_govs h on h.gov = g.slug),
  drawn as materialized (
    select i, random() as s, least(${shipperCount}, greatest(1, floor(exp(random() * ln(${shipperCount} + 1)))::int)) as shipper
    from generate_series(1, $1::int) i
  ),
  parts as materialized (
    select i, shipper, (row_number() over (partition by shipper order by i) - 1) / 100 as part
    from drawn where i <= $1::int - $4::int - ${stillDue}
  ),
  bills as (select shipper, part, row_number() over (order by max(i)) as id from parts group by shipper, part),
  billed as (select parts.i, bills.id from parts join bills using (shipper, part)),
  ordered as (select drawn.*, billed.id as id_facture from drawn left join billed using (i) order by i),
  rows as (
    select *, 1 + floor(random() * 24)::int as g,
      ($2::text[])[1 + floor(random() * array_length($2::text[], 1))::int] as prenom,
      replace(($3::text[])[1 + floor(random() * array_length($3::text[], 1))::int], '-', ' ') as nom,
      (20000000 + floor(random() * 79999999))::bigint::text as tel,
      1000 * (20 + floor(random() * 300))::bigint as ttc
    from ordered
  ),
  placed as (
    select r.*, govs.noms[g] as gov, govs.hubs[g] as dest, 1 + shipper % ${hubCount} as origin,
      case when i > $1::int - $4::int then
        (array['ATT-ENVOIE','ATT-LIV','ATT-LIV','ATT-LIV','ATT-ENLEV','ATT-RECUP'])[1 + floor(s * 6)::int]
      else (array['LIVRE','LIVRE','LIVRE','LIVRE','LIVRE','LIVRE','LIVRE','ANL','RECUPERER','ENDOM'])[1 + floor(s * 10)::int]
      end as etat
    from rows r, govs
  )
  insert into colis (code, suivi, id_exped, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
    adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, montant_encaisse, type_envoi,
    etat, last_etat, issue, issue_le, id_facture, recu_le, id_hub_exped, id_hub_dest, id_hub_current, rendu_le, recherche,
    created_at, updated_at)
  select bench_code(i), md5(i::text), shipper, nom, prenom, tel, 'Rue des Orangers', 'Centre | Centre | ' || gov || ' | 1000',
    gov, 'Centre', '1000', 'Vêtements', ttc, ht, ttc - 600 - ht, 600, ttc,
    case when etat in ('LIVRE', 'RECUPERER') then ttc end, case when etat = 'ATT-RECUP' then 'recuperation' else 'livraison' end,
    case when id_facture is null then etat else 'FACTURE' end, case when id_facture is not null then etat end,
    case etat when 'LIVRE' then 'livre' when 'RECUPERER' then 'recupere' when 'ANL' then 'retour' when 'ENDOM' then 'rembourse' end,
    case when etat in ('LIVRE', 'RECUPERER', 'ANL', 'ENDOM') then now() - ($1::int - i) * interval '80 seconds' end,
    id_facture,
    case when etat not in ('ATT-ENVOIE', 'ATT-ENLEV') then now() - ($1::int - i) * interval '85 seconds' end,
    origin, dest, case when etat in ('ATT-ENVOIE', 'ATT-ENLEV') then null else dest end,
    case when etat in ('ANL', 'RECUPERER', 'ENDOM') and i < $1::int - ${goingHome} then now() - ($1::int - i - 5000) * interval '80 seconds' end,
    ' ' || lower(prenom || ' ' || nom),
    now() - ($1::int - i) * interval '90 seconds', now() - ($1::int - i) * interval '80 seconds'
  from (select *, round((ttc - 600) * 1000 / 1190.0)::bigint as ht from placed) p`;

const historyRows = `
  insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
  select c.id, 'courier-picked', 'ATT-ENVOIE', case k when 6 then c.etat else 'ATT-LIV' end, 'Colis ramassé', 'Sonia Jebali', 'admin',
    c.created_at + k * interval '2 hours'
  from colis c, generate_series(1, 6) k`;

/** The most parcels that a courier can carry in a day. */
const longRound = 80;

const openRunsheets = (couriers: number, perRound: number) => `
  with made as (
    insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, dispatched_at, created_at, updated_at)
    select 'RS-BENCH-' || u.id, 'in_progress', u.id_hub, u.id, 0, 0, now(), now(), now()
    from users u where u.role = 'liv' limit ${couriers} returning id, id_hub
  ),
  free as (
    select c.id, c.montant_ttc, c.etat, c.id_hub_current, row_number() over (partition by c.id_hub_current order by c.id) as n
    from colis c where c.etat in ('ATT-LIV') and c.deleted_at is null
  ),
  shared as (
    select made.id as id_rs, free.id as id_colis, free.montant_ttc, free.etat, free.n
    from (select *, row_number() over (partition by id_hub order by id) as m from made) made
    join free on free.id_hub_current = made.id_hub and free.n > (made.m - 1) * ${perRound} and free.n <= made.m * ${perRound}
  ),
  bags as (
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
    select id_rs, id_colis, n, montant_ttc, etat from shared returning id_colis, id_rs
  ),
  plans as (insert into colis_plans (id_colis, id_rs) select id_colis, id_rs from bags)
  update colis set etat = 'LIV-COURS', last_etat = 'ATT-LIV', attempt = 1 where id in (select id_colis from bags)`;

/** A fraction of this machine's memory, up to a maximum, in megabytes. */
const megabytes = (part: number, most: number): number =>
  Math.round(Math.min(most, totalmem() / 1024 / 1024 / part));

/** Tables that grow with the parcels. */
const filled = [
  'colis',
  'colis_search',
  'colishistories',
  'mu_bags',
  'runsheet_bags',
  'facture_bags',
  'ledger_entries',
  'ledger_lines',
  'journal',
];

/** Building each index once is many times faster than maintaining nine of them. */
async function dropIndexes(client: Pick<Lane, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename in (${filled.map((name) => `'${name}'`).join(', ')})
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}
