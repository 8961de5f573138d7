import type { Got, Sent } from './http-client.ts';
import { codeOf, type PlainSql } from './plain-sql.ts';
import { hubCount, shipperCount } from './seed.ts';

/** One hot path: the requests it sends, and the plain SQL that stands for the same answer. */
export interface Case {
  name: string;
  next: (at: Stage) => () => Sent | null;
  plain: ((at: Stage) => PlainSql) | null;
  check?: (got: Got) => boolean;
  /** Undoes what a run wrote, so that the next one finds the same work. */
  reset?: string;
  /** Of the plain SQL's rate, in the same run (performance.md). */
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
}

const whole = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const token = (tokens: Map<number, string>, key: number) => tokens.get(key) ?? '';
const statuses = ['LIVRE', 'ANL', 'ATT-LIV', 'RECUPERER'];
/** The largest shipper of a Zipf company is the first one. */
const largest = 1;
const middling = 20;

const row = `c.id, c.code, c.order_ref, c.nom_cl, c.prenom_cl, c.tel_cl, c.adresse, c.adresse_lieu, c.marchandise, c.montant_ttc,
  c.montant_ht, c.tva, c.type_envoi, c.etat, c.issue, c.attempt, c.created_at, c.updated_at, u.nom_com, hd.nom as dest`;
const joins = `join users u on u.id = c.id_exped left join hubs hd on hd.id = c.id_hub_dest`;
const page = (where: string) => `with page as (
    select ${row} from colis c ${joins} where ${where} order by c.id desc limit 25),
  counted as (select count(*) as n from (select 1 from colis c where ${where} limit 10001) x)
  select (select n from counted), (select json_agg(page) from page)`;
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

export const cases: Case[] = [
  {
    name: 'detail by code + history',
    next: (at) => () => ({
      method: 'GET',
      path: `/api/colis/adm/details/${codeOf(whole(1, at.parcels))}`,
      token: at.rootToken,
    }),
    plain: (at) => ({
      variables: { n: { from: 1, to: at.parcels }, code: { codeOf: 'n' } },
      statement: `select ${row}, (select json_agg(h order by h.id desc) from (select id, task, doneby, created_at
        from colishistories h where h.id_colis = c.id) h) from colis c ${joins} where c.code = (:code)::text`,
    }),
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
        { etat: ['LIVRE'] },
        token(at.shipperTokens, shipper),
      );
    },
    plain: () => ({
      variables: { shipper: { from: 1, to: 100 } },
      statement: page(`c.id_exped = :shipper and c.etat = 'LIVRE' and c.deleted_at is null`),
    }),
    must: 0.3,
    aim: 0.45,
  },
  {
    name: 'largest shipper, status filter',
    next: (at) => () =>
      list('/api/colis/exped/mescolis', { etat: ['LIVRE'] }, token(at.shipperTokens, largest)),
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
    plain: () => ({
      variables: { hub: { from: 1, to: hubCount }, s: { from: 1, to: 4 } },
      statement: page(
        `c.id_hub_current = :hub and c.etat = (array['LIVRE','ANL','ATT-LIV','RECUPERER'])[:s] and c.deleted_at is null`,
      ),
    }),
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
    plain: () => ({
      variables: { part: { from: 200_000, to: 999_999 } },
      statement: `with hits as materialized (select c.id from colis c
          where c.tel_cl like '%' || (:part)::text || '%' and c.deleted_at is null limit 1001)
        select (select count(*) from hits), (select json_agg(p) from (select ${row} from colis c ${joins}
          where c.id in (select id from hits) order by c.id desc limit 25) p)`,
    }),
    must: 0.9,
    aim: 1.8,
  },
  {
    name: 'search, a whole phone',
    next: (at) => () =>
      list(
        '/api/colis/adm/global/search',
        { search: String(whole(20_000_000, 99_999_998)) },
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
      list(
        '/api/colis/adm/global/search',
        { search: ['trabe', 'mansou', 'cherif', 'hammam'][whole(0, 3)] },
        at.rootToken,
      ),
    plain: () => ({
      variables: { s: { from: 1, to: 4 } },
      statement: `with hits as materialized (select c.id from colis c
          where c.recherche like '%' || (array['trabe','mansou','cherif','hammam'])[:s] || '%' and c.deleted_at is null limit 1001)
        select (select count(*) from hits), (select json_agg(p) from (select ${row} from colis c ${joins}
          where c.id in (select id from hits) order by c.id desc limit 25) p)`,
    }),
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
      path: '/api/colis/exped/create',
      token: token(at.shipperTokens, whole(1, shipperCount)),
      body: {
        nom_cl: 'Chaabane',
        prenom_cl: 'Rim',
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
    plain: (at) => ({
      variables: {
        shipper: { from: 1, to: shipperCount },
        tel: { from: 20_000_000, to: 99_999_998 },
        n: { from: 1, to: at.parcels },
      },
      statement: `with made as (
          insert into colis (code, suivi, id_exped, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
            adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, type_envoi, etat,
            id_hub_exped, id_hub_dest, recherche, created_at, updated_at)
          values ('9' || lpad(nextval('parcel_numbers')::text, 11, '0'), md5((:n)::text), :shipper, 'Chaabane', 'Rim', (:tel)::text,
            'Rue Ibn Khaldoun, imm. Yasmine', 'Sahloul 3 | Hammam Sousse | Sousse | 4054', 'Sousse', 'Hammam Sousse', '4054',
            'Nappe brodée', 124000, 103697, 19703, 600, 124000, 'livraison', 'ATT-ENVOIE', 1, 2, ' rim chaabane', now(), now())
          returning id, id_exped),
        told as (insert into colishistories (id_colis, event, to_etat, task, doneby, by_role, created_at)
          select id, 'create', 'ATT-ENVOIE', 'Colis créé', 'Bench', 'exped', now() from made)
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from made`,
    }),
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
          path: '/api/liv/v10/pushcolis',
          token: token(at.courierTokens, one.round.courier),
          body: { ref: one.ref, etat: 'LIV-COURS-SUCC', id_rs: one.round.id_rs },
        };
      };
    },
    plain: (at) => ({
      variables: {
        n: { from: 1, to: at.rounds.reduce((all, round) => all + round.refs.length, 0) },
      },
      statement: `with one as (select id_colis, id_rs from bench_bags where n = :n),
        moved as (update colis c set etat = case c.etat when 'LIV-COURS' then 'LIV-COURS-SUCC' else 'LIV-COURS' end, updated_at = now()
          from one where c.id = one.id_colis returning c.id, c.id_exped, c.etat),
        line as (update runsheet_bags b set decision = 'livre', fait_le = now(), recu_le = now()
          from one where b.id_rs = one.id_rs and b.id_colis = one.id_colis),
        told as (insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
          select id, 'push-delivered', 'LIV-COURS', etat, 'Livré', 'Bench', 'liv', now() from moved)
        insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from moved`,
    }),
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
          path: '/api/rs/adm/create',
          token: token(at.adminTokens, one.hub),
          body: { colis: refs, id_liv: at.rounds.find(({ hub }) => hub === one.hub)?.courier },
        };
      };
    },
    plain: (at) => ({
      variables: { n: { from: 0, to: Math.max(1, [...at.waiting.values()].flat().length - 81) } },
      statement: `with chosen as (select id_colis, montant from bench_waiting where n between :n and :n + 79),
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
    }),
    reset: freePlans,
    must: 0.65,
    aim: 0.85,
  },
  {
    name: 'invoice of 500',
    next: (at) => () => {
      const due = at.debts.find(({ refs, taken }) => refs.length - taken >= 500);
      if (!due) return null;
      const refs = due.refs.slice(due.taken, due.taken + 500);
      due.taken += 500;
      return {
        method: 'POST',
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
    },
    plain: null,
    must: null,
    aim: null,
  },
];
