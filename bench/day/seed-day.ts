import type pg from 'pg';
import { courierCount, hubCount } from '../sizes.ts';
import { people, sizes } from './schedule.ts';

/** Work for the day's acts, created in advance: more than a whole run uses. */
const stock = { leaving: 100, back: 100, pickups: 2_000, transfers: 500 } as const;

/** Creates the people and the open work of a large day, beside the history from `seed`. */
export async function seedDay(client: pg.Client, say: (line: string) => void): Promise<void> {
  const begun = Date.now();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query(staff('liv', people.couriers + stock.leaving + stock.back));
  await client.query(staff('admin', people.clerks));
  await client.query(staff('exped', people.shippers));
  // Those from `seed` already have theirs.
  const road = (people.couriers - courierCount) * sizes.round;
  const work = [
    ['road', road],
    ['back', stock.back * sizes.round],
    ['leaving', stock.leaving * sizes.round],
    ['pickup', stock.pickups * sizes.pickup],
    ['transfer', stock.transfers * sizes.transfer],
  ] as const;
  await client.query(
    `create table day_work (id_colis bigint, kind text, code text, grp int, id_hub int, id_liv bigint, id_exped bigint)`,
  );
  for (const [kind, count] of work) {
    await client.query(parcelsOf(kind), [count]);
    await client.query(`select setval('parcel_numbers', last_value + $1) from parcel_numbers`, [
      count,
    ]);
  }
  await client.query(rounds);
  // The history was inserted with explicit numbers.
  for (const table of ['mu', 'runsheets', 'tickets', 'factures'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}))`,
    );
  await client.query('select recount_totals()');
  await client.query('set session_replication_role = origin; set synchronous_commit = on');
  await client.query('analyze');
  say(`a day's work (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

/**
 * As many people of a role as the day needs, including existing ones; spread over the hubs, as in
 * `seed`.
 */
const staff = (role: 'liv' | 'admin' | 'exped', count: number) => `
  insert into users (email, password_hash, role, etat, nom, prenom, tel, nom_com, adresse_gov, adresse_deleg, id_hub,
    frais_liv, frais_retour, frais_poids_supp_kg, created_at, updated_at)
  select '${role}-jour' || i || '@bench.test', '-', '${role}', 'active', 'Nom', 'N' || i, '20000000',
    case when '${role}' = 'exped' then 'Boutique J' || i end,
    (select g.nom from gouvernorats g join hub_govs h on h.gov = g.slug where h.id_hub = 1 + i % ${hubCount} limit 1),
    'Centre', 1 + i % ${hubCount}, 7000, 4000, 1000, now(), now()
  from generate_series(1, ${count} - (select count(*)::int from users where role = '${role}')) i`;

const groupOf = {
  road: sizes.round,
  back: sizes.round,
  leaving: sizes.round,
  pickup: sizes.pickup,
  transfer: sizes.transfer,
} as const;

const etatOf = {
  road: 'LIV-COURS',
  back: 'LIV-COURS-SUCC',
  leaving: 'ATT-LIV',
  pickup: 'ATT-ENVOIE',
  transfer: 'ATT-LIV',
} as const;

/**
 * Groups of one kind: in a courier's hub, in a shop's hub, or between two hubs; from the newest
 * parcels.
 */
const parcelsOf = (kind: keyof typeof etatOf) => `
  with rows as (
    select i, (i - 1) / ${groupOf[kind]} as grp, (select last_value from parcel_numbers) + i as number,
      1000 * (20 + floor(random() * 300))::bigint as ttc
    from generate_series(1, $1::int) i
  ),
  shops as (select array_agg(id order by id) as ids, array_agg(id_hub order by id) as hubs from users where role = 'exped'),
  govs as (select array_agg(nom order by id_hub) as noms from (
    select h.id_hub, min(g.nom) as nom from gouvernorats g join hub_govs h on h.gov = g.slug group by 1) one),
  placed as (
    select r.*, 1 + r.grp % ${hubCount} as hub, shops.ids[1 + spread % n] as shop, shops.hubs[1 + spread % n] as shop_hub, govs.noms,
      round((ttc - 600) * 1000 / 1190.0)::bigint as ht
    from (select *, ${kind === 'pickup' ? 'grp * 7' : 'floor(exp(random() * ln(3000)))::int - 1'} as spread from rows) r, shops, govs,
      lateral (select array_length(shops.ids, 1) as n) c
  ),
  made as (
    insert into colis (code, suivi, id_exped, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
      adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, type_envoi, etat, last_etat,
      attempt, recu_le, id_hub_exped, id_hub_dest, id_hub_current, recherche, created_at, updated_at)
    select bench_code(number), md5('day' || number), shop, 'Chaabane', 'Rim', (20000000 + number % 79000000)::text, 'Rue des Orangers',
      'Centre | Centre | ' || noms[dest] || ' | 1000', noms[dest], 'Centre', '1000', 'Vêtements', ttc, ht, ttc - 600 - ht, 600, ttc,
      'livraison', '${etatOf[kind]}', ${kind === 'road' || kind === 'back' ? `'ATT-LIV'` : 'null'}, ${kind === 'road' || kind === 'back' ? 1 : 0},
      ${kind === 'pickup' ? 'null' : 'now()'}, shop_hub, dest, ${kind === 'pickup' ? 'null' : 'hub'}, ' rim chaabane',
      now() - interval '1 day', now()
    from (select *, ${kind === 'transfer' ? `1 + hub % ${hubCount}` : 'hub'} as dest from placed) p
    order by i returning id, code, id_hub_current, id_exped
  ),
  numbered as (select *, (row_number() over (order by id) - 1)::int / ${groupOf[kind]} as grp from made),
  searched as (insert into colis_search select c.id, ' rim chaabane', '20000000', c.code from numbered c),
  told as (insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
    select id, 'staff-edit', null, '${etatOf[kind]}', 'Colis', 'Sonia Jebali', 'admin', now() - interval '1 day' from numbered)
  insert into day_work (id_colis, kind, code, grp, id_hub, id_liv, id_exped)
  select m.id, '${kind}', m.code, m.grp, coalesce(m.id_hub_current, 0), null, m.id_exped from numbered m`;

/**
 * The couriers from `seed` keep their rounds; those of the day get one each: out, back with every
 * parcel delivered, or not yet.
 */
const rounds = `
  with free as (
    select u.id, u.id_hub, row_number() over (partition by u.id_hub order by u.id) as place from users u
    where u.role = 'liv' and not exists (select from runsheets r where r.id_liv = u.id and r.etat = 'in_progress')
  ),
  groups as (
    select kind, grp, id_hub, row_number() over (partition by id_hub order by kind desc, grp) as place
    from (select distinct kind, grp, id_hub from day_work where kind in ('road', 'back', 'leaving')) g
  )
  update day_work w set id_liv = free.id from groups join free on free.id_hub = groups.id_hub and free.place = groups.place
  where w.kind = groups.kind and w.grp = groups.grp;
  update runsheets set ref = 'RS-JOUR-' || id_liv where ref like 'RS-BENCH-%';
  with made as (
    insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, dispatched_at, created_at, updated_at)
    select 'RS-JOUR-' || id_liv, 'in_progress', min(w.id_hub), id_liv, count(*), sum(montant_ttc), now(), now(), now()
    from day_work w join colis c on c.id = w.id_colis where kind in ('road', 'back') and id_liv is not null group by id_liv
    returning id, id_liv
  ),
  bags as (
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat, decision, fait_le, recu_le)
    select made.id, c.id, row_number() over (partition by made.id order by c.id), c.montant_ttc, 'ATT-LIV',
      case when w.kind = 'back' then 'livre' end, case when w.kind = 'back' then now() end, case when w.kind = 'back' then now() end
    from made join day_work w on w.id_liv = made.id_liv and w.kind in ('road', 'back') join colis c on c.id = w.id_colis
    returning id_rs, id_colis
  )
  insert into colis_plans (id_colis, id_rs) select id_colis, id_rs from bags`;
