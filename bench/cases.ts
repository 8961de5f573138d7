import type { Got, Sent } from './http-client.ts';
import { findDetail } from '../server/src/parcels/parcel-detail.ts';
import type { ListScope, ParcelFilter } from '../server/src/parcels/lists/parcel-filter.ts';
import { listParcels } from '../server/src/parcels/lists/list-parcels.ts';
import { pastInvoices } from './papers.ts';
import { codeOf, type PlainSql } from './plain-sql.ts';
import { sameStatements } from './same-statements.ts';
import { firstNames, lastNames } from './seed.ts';
import { hubCount, shipperCount } from './sizes.ts';

/** One hot path: the requests it sends, and the plain SQL that stands for the same answer. */
export interface Case {
  name: string;
  next: (at: Stage) => () => Sent | null;
  plain: ((at: Stage) => Promise<PlainSql[]> | PlainSql[]) | null;
  check?: (got: Got) => boolean;
  /** Undoes what a run wrote, so that the next one finds the same work. */
  reset?: string;
  /** Of the plain SQL's rate, in the same run. */
  must: number | null;
  aim: number | null;
  seconds?: number;
}

/** The seeded database and the tokens of the people who ask. */
export interface Stage {
  parcels: number;
  shipperTokens: Map<number, string>;
  adminTokens: Map<number, string>;
  courierTokens: Map<number, string>;
  rootToken: string;
  rounds: { courier: number; hub: number; id_rs: number; refs: string[] }[];
  /** Parcels in each hub that wait for a runsheet. */
  waiting: Map<number, string[]>;
  /** What each shipper can be invoiced for; `taken` rises as the cases use it up. */
  debts: { shipper: number; refs: string[]; taken: number }[];
  /** Of parcels here and there. */
  phones: string[];
  /** Blocks of 500 parcels of one shipper in `bench_due`. */
  dueBlocks: number;
}

const whole = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const token = (tokens: Map<number, string>, key: number) => tokens.get(key) ?? '';
const statuses = ['FACTURE', 'LIVRE', 'ATT-LIV', 'ANL'] as const;
const names = ['trabe', 'mansou', 'cherif', 'hammam'];
/** The largest shipper of a Zipf company is the first one. */
const largest = 1;
const middling = 20;

/** The product's own list statement, the shipper or the hub left open. */
const listOf = (
  scope: ListScope,
  filter: ParcelFilter,
  variables: PlainSql['variables'] = {},
): Promise<PlainSql> =>
  sameStatements(
    (services) => listParcels(services, scope, filter, { page: 0, taille: 25 }),
    variables,
  );
/** Stands where a variable of the plain SQL goes. */
const open = (name: string) => name as unknown as number;
const list = (path: string, filter: object, by: string): Sent => ({
  method: 'POST',
  path,
  token: by,
  body: { filter, page: 0 },
});
const found = (got: Got) => got.status === 200 && got.body.length > 2;

const freePlans = `with gone as (delete from colis_plans where id_rs in (select id from runsheets where etat = 'pending') returning id_colis),
    hidden as (update runsheets set deleted_at = now() where etat = 'pending')
  update colis set etat = 'ATT-LIV', last_etat = null where id in (select id_colis from gone)`;

/** The oldest parcels, so many, that one shipper can be invoiced for and no one has asked for yet. */
function invoiceOf(at: Stage, size: number): Sent | null {
  const due = at.debts.find(({ refs, taken }) => refs.length - taken >= size);
  if (!due) return null;
  const refs = due.refs.slice(due.taken, due.taken + size);
  due.taken += size;
  return {
    method: 'POST',
    writes: true,
    path: '/api/bill/adm/create',
    token: at.rootToken,
    body: {
      id_exped: due.shipper,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: refs.map((coliRef) => ({ coliRef })),
    },
  };
}

const invoicesOf = (size: number) => (at: Stage) => {
  for (const due of at.debts) due.taken = 0;
  return () => invoiceOf(at, size);
};

const madeHere = `select id from factures where ref not like '${pastInvoices}%'`;
const uninvoice = `set session_replication_role = replica;
  delete from facture_bags where id_facture in (${madeHere});
  update colis set id_facture = null, last_etat = null, etat = case issue when 'livre' then 'LIVRE' when 'recupere' then 'RECUPERER'
    when 'retour' then 'ANL' else 'ENDOM' end where id_facture in (${madeHere});
  set session_replication_role = origin; select recount_totals()`;

export const cases: Case[] = [
  {
    name: 'detail by code + history',
    next: (at) => () => ({
      method: 'GET',
      path: `/api/colis/adm/details/${codeOf(whole(1, at.parcels))}`,
      token: at.rootToken,
    }),
    plain: (at) => [
      {
        variables: { n: { from: 1, to: at.parcels }, code: { codeOf: 'n' } },
        statements: [
          findDetail.text.replace('$1', '(:code)::text').replaceAll('$2', 'null::bigint'),
        ],
      },
    ],
    check: found,
    must: 0.25,
    aim: 0.34,
  },
  {
    name: "shipper's list, status filter + count",
    next: (at) => () => {
      const shipper = whole(1, 100);
      return list(
        '/api/colis/exped/mescolis',
        { etat: ['FACTURE'] },
        token(at.shipperTokens, shipper),
      );
    },
    plain: async () => [
      await listOf(
        { shipper: open('shipper') },
        { etat: ['FACTURE'] },
        { shipper: { from: 1, to: 100 } },
      ),
    ],
    must: 0.3,
    aim: 0.45,
  },
  {
    name: 'largest shipper, status filter',
    next: (at) => () =>
      list('/api/colis/exped/mescolis', { etat: ['FACTURE'] }, token(at.shipperTokens, largest)),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'largest shipper, no filter',
    next: (at) => () => list('/api/colis/exped/mescolis', {}, token(at.shipperTokens, largest)),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: "hub's list, status filter + count",
    next: (at) => () =>
      list(
        '/api/colis/adm/list',
        { etat: [statuses[whole(0, 3)]] },
        token(at.adminTokens, whole(1, hubCount)),
      ),
    plain: () =>
      Promise.all(
        statuses.map((etat) =>
          listOf(
            { hub: open('hub') },
            { etat: [etat], is_afex: false },
            { hub: { from: 1, to: hubCount } },
          ),
        ),
      ),
    must: 0.3,
    aim: 0.45,
  },
  {
    name: "hub's list, no filter",
    next: (at) => () => list('/api/colis/adm/list', {}, token(at.adminTokens, whole(1, hubCount))),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'search, 6 digits of a phone',
    next: (at) => () =>
      list(
        '/api/colis/adm/global/search',
        { search: String(whole(200_000, 999_999)) },
        at.rootToken,
      ),
    plain: async () => [
      {
        variables: { part: { from: 200_000, to: 999_999 } },
        statements: (await listOf('company', { search: '123456' })).statements.map((text) =>
          text.replaceAll("'%123456%'", `('%' || (:part)::text || '%')`),
        ),
      },
    ],
    must: 0.9,
    aim: 1.8,
  },
  {
    name: 'search, a whole phone',
    next: (at) => () =>
      list(
        '/api/colis/adm/global/search',
        { search: at.phones[whole(0, at.phones.length - 1)] },
        at.rootToken,
      ),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'search, a whole code',
    next: (at) => () =>
      list('/api/colis/adm/global/search', { search: codeOf(whole(1, at.parcels)) }, at.rootToken),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'search, part of a name',
    next: (at) => () =>
      list('/api/colis/adm/global/search', { search: names[whole(0, 3)] }, at.rootToken),
    plain: async () => {
      const lists = await Promise.all(names.map((search) => listOf('company', { search })));
      // One statement that finds the newest page needs every hit.
      return lists.map(({ variables, statements }) => ({
        variables,
        statements: statements.map((text) => text.replace('limit 1001', '')),
      }));
    },
    must: 0.9,
    aim: 2,
  },
  {
    name: 'place search',
    next: (at) => () => ({
      method: 'GET',
      path: `/api/location/commun/search/${encodeURIComponent(['sahloul', 'ennasr 2', 'la marsa', '4054', 'sidi b', 'cité'][whole(0, 5)] ?? '')}`,
      token: token(at.shipperTokens, middling),
    }),
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'create a parcel',
    next: (at) => () => ({
      method: 'POST',
      writes: true,
      path: '/api/colis/exped/create',
      token: token(at.shipperTokens, whole(1, shipperCount)),
      body: {
        nom_cl: lastNames[whole(0, lastNames.length - 1)],
        prenom_cl: firstNames[whole(0, firstNames.length - 1)],
        tel_cl: String(whole(20_000_000, 99_999_998)),
        adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
        adresse_lieu: 'Sahloul 3 | Hammam Sousse | Sousse | 4054',
        adresse_gov: 'Sousse',
        adresse_deleg: 'Hammam Sousse',
        adresse_zip: '4054',
        marchandise: 'Nappe brodée',
        montant_ttc: '124,000',
        type_envoi: 'livraison',
        nbr_paquets: 1,
      },
    }),
    plain: (at) => [
      {
        variables: {
          shipper: { from: 1, to: shipperCount },
          tel: { from: 20_000_000, to: 99_999_998 },
          n: { from: 1, to: at.parcels },
        },
        statements: [
          `with made as (
          insert into colis (code, suivi, id_exped, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
            adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, type_envoi, etat,
            id_hub_exped, id_hub_dest, recherche, created_at, updated_at)
          values ('9' || lpad(nextval('parcel_numbers')::text, 11, '0'), md5((:n)::text), :shipper, 'Chaabane', 'Rim', (:tel)::text,
            'Rue Ibn Khaldoun, imm. Yasmine', 'Sahloul 3 | Hammam Sousse | Sousse | 4054', 'Sousse', 'Hammam Sousse', '4054',
            'Nappe brodée', 124000, 103697, 19703, 600, 124000, 'livraison', 'ATT-ENVOIE', 1, 2,
            ' ' || substr(md5((:n)::text), 1, 12), now(), now())
          returning id, id_exped),
        told as (insert into colishistories (id_colis, event, to_etat, task, doneby, by_role, created_at)
          select id, 'create', 'ATT-ENVOIE', 'Colis créé', 'Bench', 'exped', now() from made)
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from made`,
        ],
      },
    ],
    check: (got) => got.status === 200,
    must: 0.25,
    aim: 0.37,
  },
  {
    name: 'courier push',
    next: (at) => {
      const work = at.rounds.flatMap((round) => round.refs.map((ref) => ({ round, ref })));
      work.sort(() => Math.random() - 0.5);
      let i = 0;
      return () => {
        const one = work[i++];
        if (!one) return null;
        return {
          method: 'POST',
          writes: true,
          path: '/api/liv/v10/pushcolis',
          token: token(at.courierTokens, one.round.courier),
          body: { ref: one.ref, etat: 'LIV-COURS-SUCC', id_rs: one.round.id_rs },
        };
      };
    },
    plain: (at) => [
      {
        variables: {
          n: { from: 1, to: at.rounds.reduce((all, round) => all + round.refs.length, 0) },
        },
        statements: [
          `with one as (select id_colis, id_rs from bench_bags where n = :n),
        moved as (update colis c set etat = case c.etat when 'LIV-COURS' then 'LIV-COURS-SUCC' else 'LIV-COURS' end, updated_at = now()
          from one where c.id = one.id_colis returning c.id, c.id_exped, c.etat),
        line as (update runsheet_bags b set decision = 'livre', fait_le = now(), recu_le = now()
          from one where b.id_rs = one.id_rs and b.id_colis = one.id_colis),
        told as (insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
          select id, 'push-delivered', 'LIV-COURS', etat, 'Livré', 'Bench', 'liv', now() from moved)
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from moved`,
        ],
      },
    ],
    reset: `with b as (update runsheet_bags set decision = null, fait_le = null, recu_le = null, montant_livreur = null
        where decision is not null and id_rs in (select id from runsheets where ref like 'RS-BENCH-%') returning id_colis)
      update colis set etat = 'LIV-COURS' where etat like 'LIV-COURS-%'`,
    must: 0.3,
    aim: 0.43,
  },
  {
    name: 'runsheet of 80',
    next: (at) => {
      const hubs = [...at.waiting].map(([hub, refs]) => ({ hub, refs, taken: 0 }));
      let turn = 0;
      return () => {
        const one = hubs[turn++ % hubs.length];
        const refs = one?.refs.slice(one.taken, one.taken + 80) ?? [];
        if (!one || refs.length < 80) return null;
        one.taken += 80;
        return {
          method: 'POST',
          writes: true,
          path: '/api/rs/adm/create',
          token: token(at.adminTokens, one.hub),
          body: { colis: refs, id_liv: at.rounds.find(({ hub }) => hub === one.hub)?.courier },
        };
      };
    },
    plain: (at) => [
      {
        variables: {
          n: { from: 0, to: Math.max(1, [...at.waiting.values()].flat().length - 81) },
          k: { from: 0, to: 39 },
        },
        statements: [
          'begin',
          `select id, etat from users where role = 'liv' order by id offset (:k)::int limit 1 for no key update`,
          `select c.* from colis c where c.id in (select id_colis from bench_waiting where n between :n and :n + 79)
            order by c.id for update`,
          `with chosen as (select id_colis, montant from bench_waiting where n between :n and :n + 79),
        made as (insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, created_at, updated_at)
          select 'RS-PLAIN-' || gen_random_uuid(), 'pending', 1, (select min(id) from users where role = 'liv'), 80,
            (select sum(montant) from chosen), now(), now() returning id),
        bags as (insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
          select made.id, id_colis, 1, montant, 'ATT-LIV' from made, chosen),
        plans as (insert into colis_plans (id_colis, id_rs) select id_colis, made.id from chosen, made on conflict do nothing),
        moved as (update colis c set etat = 'LIV-PLAN', last_etat = 'ATT-LIV', updated_at = now() from chosen
          where c.id = chosen.id_colis returning c.id, c.id_exped),
        told as (insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
          select id, 'plan-runsheet', 'ATT-LIV', 'LIV-PLAN', 'Ajouté', 'Bench', 'admin', now() from moved)
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from moved`,
          'commit',
        ],
      },
    ],
    reset: freePlans,
    must: 0.65,
    aim: 0.85,
  },
  {
    name: 'invoice of 10',
    next: invoicesOf(10),
    reset: uninvoice,
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'invoice of 100',
    next: invoicesOf(100),
    reset: uninvoice,
    plain: null,
    must: null,
    aim: null,
  },
  {
    name: 'invoice of 500',
    next: invoicesOf(500),
    reset: uninvoice,
    plain: (at) => [
      {
        variables: { k: { from: 0, to: at.dueBlocks - 1 } },
        statements: [
          `with chosen as materialized (select id_colis, id_exped, montant from bench_due where block = :k),
        number as (insert into facture_counters (annee, dernier) values (2099, 1)
          on conflict (annee) do update set dernier = facture_counters.dernier + 1 returning dernier),
        sums as (select min(id_exped) as id_exped, sum(montant)::bigint as total, count(*) as n from chosen),
        made as (insert into factures (annee, numero, ref, etat, id_exped, fac_nom_com, nbr_colis, frais_liv, frais_retour,
            frais_poids_supp_kg, montant_colis, montant_frais_service, montant_frais_poids_supp, montant_cheque,
            montant_droit_timbre, montant_paye, report, emetteur, empreinte, document, created_at, updated_at)
          select 2099, dernier, 'FA-99-' || dernier, 'emise', id_exped, 'Boutique', n, 7000, 4000, 1000, total, 0, 0, 0, 0, total, 0,
            '{}', md5(dernier::text), repeat('x', 60000), now(), now() from number, sums returning id, id_exped),
        bags as (insert into facture_bags (id_facture, id_colis, decision, montant_colis, frais_service, poids_supp, frais_poids_supp, live)
          select made.id, id_colis, 'livre', montant, 7000, 0, 0, false from made, chosen),
        moved as (update colis c set etat = 'FACTURE', last_etat = 'LIVRE', id_facture = made.id, updated_at = now() from made, chosen
          where c.id = chosen.id_colis returning c.id, c.id_exped),
        told as (insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
          select id, 'invoice', 'LIVRE', 'FACTURE', 'Facturé', 'Bench', 'root', now() from moved),
        entry as (insert into ledger_entries (event, at, id_exped, id_facture) select 'invoice', now(), id_exped, id from made returning id, id_exped),
        line as (insert into ledger_lines (id_entry, kind, owner, amount)
          select entry.id, v.kind, v.owner, v.amount from entry, lateral (values ('dû', entry.id_exped, 100), ('à-payer', entry.id_exped, -100)) v (kind, owner, amount))
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from moved`,
        ],
      },
    ],
    must: 0.45,
    aim: 0.65,
  },
];
