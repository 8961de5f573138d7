import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import { parcelStatuses, waitingStatuses } from '@cigogne/domain/parcels/statuses';

/**
 * The least statement that gives each screen its figures, by hand: what somebody would write who has only this one
 * screen to serve. It knows nothing of the product's own statements, so that their cost shows beside it. Reads answer
 * the JSON of the reply, with the fields that the product sends. `:name` is a variable of its case.
 *
 * - A list is a page of 25 found by its index, newest first, and a count that stops at 10 001, as its screen says
 *   « 10 000+ ». What a row shows is looked up for the page alone.
 * - A hub's list is three walks, because a parcel is the hub's in three ways and no index holds all of them.
 * - A write is one statement: the rows, the history, the event and the caller's key with a reply.
 */

/** What a list shows of a parcel, over `colis c` and the joined tables. */
const listFields = `c.id, c.code as ref, c.code, c.order_ref, c.etat, c.last_etat, c.issue, c.is_afex, c.etat_afex, c.attempt, c.type_envoi, c.id_exped,
  json_build_object('id', u.id, 'nom_com', u.nom_com, 'tel', u.tel) as "user", c.nom_cl, c.prenom_cl, c.tel_cl, c.adresse,
  c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.marchandise, c.nbr_paquets, c.montant_ttc / 1000.0 as montant_ttc,
  c.montant_encaisse / 1000.0 as montant_encaisse, c.date_programe, c.id_hub_exped, c.id_hub_dest, c.id_hub_current,
  case when hc.id is not null then json_build_object('id', hc.id, 'nom', hc.nom) end as colis_hub_current,
  c.id_hub_dest <> c.id_hub_current as a_transferer, c.rendu_le, c.sans_retour, c.conteste,
  case when f.ref is null then '[]' else json_build_array(json_build_object('ref', f.ref, 'updatedAt', f.updated_at)) end as factures,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;
const listJoins = `join users u on u.id = c.id_exped left join hubs hc on hc.id = c.id_hub_current
  left join factures f on f.id = c.id_facture`;

/** Additional fields of a row outside lists: in a detail, a round, a reply. */
const rowFields = `${listFields}, c.adresse_zip, c.poids_supp / 1000.0 as poids_supp, c.note, c.note_afex,
  c.montant_ht / 1000.0 as montant_ht, c.tva / 1000.0 as tva, c.droit_timbre / 1000.0 as droit_timbre,
  c.frai_liv / 1000.0 as frai_liv, c.montant_remboursement / 1000.0 as montant_remboursement,
  case when he.id is not null then json_build_object('id', he.id, 'nom', he.nom) end as colis_hub_exped,
  case when hd.id is not null then json_build_object('id', hd.id, 'nom', hd.nom) end as colis_hub_dest,
  c.adresse_gov as zone_exped, c.adresse_gov as zone_dest, c.adresse_gov as zone_current`;
const rowJoins = `${listJoins} left join hubs he on he.id = c.id_hub_exped left join hubs hd on hd.id = c.id_hub_dest`;

const listOf = (page: string, count: string, most = 10_000): string => `select json_build_object(
  'rows', coalesce((select json_agg(r) from (
    select ${listFields} from (${page}) p join colis c on c.id = p.id ${listJoins} order by c.id desc) r), '[]'),
  'count', (select count(*) from (${count} limit ${most + 1}) n))`;

/** The page and the count from one index scan. */
const walk = (where: string): string => {
  const of = `from colis c where ${where} and c.deleted_at is null`;
  return listOf(`select c.id ${of} order by c.id desc limit 25`, `select 1 ${of}`);
};

const hubsWays = [
  'c.id_hub_current = :hub',
  'c.id_hub_exped = :hub and c.id_hub_exped is distinct from c.id_hub_current',
  'c.id_hub_dest = :hub and c.id_hub_dest is distinct from c.id_hub_current and c.id_hub_dest is distinct from c.id_hub_exped',
].map((way) => `${way} and not c.is_afex and c.deleted_at is null`);

const everyStatus = `unnest(array['${parcelStatuses.join("','")}']) k (etat)`;
const newestOfHub = (way: string, etat: string): string =>
  `select c.id from colis c where ${way} and c.etat = ${etat} order by c.id desc limit 25`;
const hubsPage = (walks: readonly string[]): string =>
  `select id from (${walks.join(' union all ')}) w order by id desc limit 25`;
const counted = (rest: string): string =>
  hubsWays.map((way) => `select 1 from colis c where ${way}${rest}`).join(' union all ');

/**
 * Found by trigrams; for a frequent text the list is scanned backwards, which is fast because it is
 * frequent.
 */
const bears = (table: string): string =>
  `(${table}.recherche like '%' || :part || '%' or ${table}.tel_cl like '%' || :part || '%' or ${table}.code like '%' || :part || '%')`;

/** What the dispatch board shows of a parcel, over `colis c` and its shipper `u`. */
const cardFields = `c.code as ref, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.adresse_zip,
  c.nbr_paquets, c.montant_ttc / 1000.0 as montant_ttc, c.attempt, c.date_programe, c.refuse,
  json_build_object('nom_com', u.nom_com) as "user"`;
const waitingInHub = waitingStatuses
  .map(
    (etat) => `(select c.id, ${cardFields} from colis c join users u on u.id = c.id_exped
      where c.id_hub_current = :hub and c.etat = '${etat}' and c.deleted_at is null and not c.is_afex and c.non_rentre is null
        and not c.conteste and c.guichet_le is null and (c.id_hub_dest is null or c.id_hub_dest = c.id_hub_current)
        and c.attempt < ${maxAttempts} order by c.id limit 600)`,
  )
  .join(' union all ');

const history = (event: string, from: string): string =>
  `insert into colishistories (id_colis, event, from_etat, to_etat, task, doneby, by_role, created_at)
    select id, '${event}', null, etat, 'Bench', 'Bench', 'admin', now() from ${from}`;
const events = (from: string): string =>
  `insert into events (type, id_colis, id_exped, created_at) select 'colis', id, id_exped, now() from ${from}`;
/** Every real client sends one; it is stored with the reply. */
const key = `insert into idempotency_keys (id_user, key, endpoint, body_hash, status, reply)
    select 0, gen_random_uuid()::text, 'bench', '\\x00', 200, to_jsonb(repeat('x', 1000))`;

export const least = {
  /**
   * Everything that a parcel's panel shows: its history, comments and rounds, and the other things
   * read for each parcel, most of which are empty.
   */
  detail: `select row_to_json(d) from (select ${rowFields}, c.suivi, c.afex_code_agence, c.afex_code_zone,
      u.adresse as exped_adresse, u.mode_reglement, c.non_rentre,
      (select o.code from colis o where o.id = c.id_parent) as colis_lie,
      (select row_to_json(p) from colis_plans p where p.id_colis = c.id) as plan,
      (select count(*) from door_photos f where f.id_colis = c.id and f.created_at > now() - interval '90 days') as photos,
      (select row_to_json(k) from corrections k where k.id_colis = c.id order by k.id desc limit 1) as correction,
      (select json_build_object('compte', s.compte, 'afex_code', s.shipment, 'etape', s.state, 'message', s.reason, 'statut_le', s.status_at)
        from partner_shipments s where s.id_colis = c.id order by s.numero desc limit 1) as afex,
      coalesce((select json_agg(x order by x.id desc) from (select h.id, h.task, h.doneby, h.created_at as "createdAt"
        from colishistories h where h.id_colis = c.id) x), '[]') as colishistories,
      coalesce((select json_agg(x order by x.id desc) from (select m.id, m.name, m.type, m.content, m.duration, m.created_at as "createdAt"
        from coliscoms m where m.id_colis = c.id) x), '[]') as coliscoms,
      coalesce((select json_agg(x order by x.id desc) from (select r.id, r.ref, r.etat, r.created_at as "createdAt", l.nom, l.prenom, l.tel,
        b.decision, b.motif, b.note
        from runsheet_bags b join runsheets r on r.id = b.id_rs join users l on l.id = r.id_liv where b.id_colis = c.id) x), '[]') as runsheets
    from colis c ${rowJoins} where c.code = :code::text and c.deleted_at is null) d`,
  shippersStatus: walk('c.id_exped = :shipper and c.etat = :etat'),
  shippersAll: walk('c.id_exped = :shipper'),
  /** Root's list: the partner's parcels have a list of their own. */
  companysShipper: walk('c.id_exped = :shipper and c.etat = :etat and not c.is_afex'),
  companysAll: walk('not c.is_afex'),
  hubsStatus: listOf(
    hubsPage(hubsWays.map((way) => `(${newestOfHub(way, ':etat')})`)),
    counted(' and c.etat = :etat'),
  ),
  hubsAll: listOf(
    hubsPage(
      hubsWays.map(
        (way) =>
          `select w.id from ${everyStatus} cross join lateral (${newestOfHub(way, 'k.etat')}) w`,
      ),
    ),
    counted(''),
  ),
  searchedPart: `with hits as materialized (select s.id from colis_search s where ${bears('s')} limit 1001)
    ${listOf('select id from hits order by id desc limit 25', 'select 1 from hits', 1000)}`,
  searchedName: listOf(
    `select c.id from colis c where ${bears('c')} and c.deleted_at is null order by c.id desc limit 25`,
    `select 1 from colis_search s where ${bears('s')}`,
    1000,
  ),
  /**
   * The courier's parcels of today, each with its line, earlier attempts and the known position of
   * its door; the order of the round and the cash in hand. Positions of places are not in the
   * database.
   */
  round: `select row_to_json(d) from (select r.id, r.ref, r.etat, r.nbr_colis, r.montant_tot / 1000.0 as montant_tot,
      r.dispatched_at as "dispatchedAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
      (select row_to_json(o) from runsheet_orders o where o.id_rs = r.id) as ordre,
      (select sum(amount) / 1000.0 from (select amount from account_totals where kind = 'caisse/courier' and owner = r.id_liv
        union all select amount from account_moves where kind = 'caisse/courier' and owner = r.id_liv) m) as especes,
      (select json_agg(x) from (select ${rowFields}, b.decision, b.montant / 1000.0 as montant, b.motif, b.note as note_livreur, b.position,
          u.mode_reglement, b.montant_livreur / 1000.0 as montant_livreur, b.montant_decide / 1000.0 as montant_decide, b.echange_rendu,
          b.date_p, coalesce(b.cheques, '[]') as cheques, b.rentre, b.apporte, b.porte, b.retrait_le as retrait,
          coalesce((select json_agg(json_build_object('jour', o.fait_le, 'motif', o.motif, 'note', o.note)) from runsheet_bags o
            where o.id_colis = c.id and o.id_rs <> r.id and o.decision in ('reporte', 'annuler')), '[]') as passages,
          (select h.fait_a from colis e join colishistories h on h.id_colis = e.id
            where e.tel_cl = c.tel_cl and e.adresse = c.adresse and e.deleted_at is null and h.event = 'push-delivered'
              and h.fait_a is not null order by h.id desc limit 1) as lieu
        from runsheet_bags b join colis c on c.id = b.id_colis ${rowJoins} where b.id_rs = r.id and b.retire_le is null order by b.position) x) as colis
    from runsheets r where r.id_liv = :courier and r.etat = 'in_progress') d`,
  /** The six hundred parcels that have waited longest in a hub, and its rounds that wait to leave. */
  board: `with waiting as materialized (select * from (${waitingInHub}) w order by w.id limit 600)
    select json_build_object('attente', coalesce((select json_agg(w) from waiting w), '[]'), 'count', (select count(*) from waiting),
      'runsheets', coalesce((select json_agg(x) from (select r.id, r.ref, r.id_liv, json_build_object('nom', l.nom, 'prenom', l.prenom) as "rsLiv",
          coalesce((select json_agg(b) from (select ${cardFields} from runsheet_bags b join colis c on c.id = b.id_colis
            join users u on u.id = c.id_exped where b.id_rs = r.id and b.retire_le is null order by b.position) b), '[]') as colis
        from runsheets r join users l on l.id = r.id_liv
        where r.id_hub = :hub and r.etat = 'pending' and r.deleted_at is null order by r.id) x), '[]'))`,
  create: `with made as (
      insert into colis (code, suivi, id_exped, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg,
        adresse_zip, marchandise, montant_ttc, montant_ht, tva, droit_timbre, montant_remboursement, type_envoi, etat,
        id_hub_exped, id_hub_dest, recherche, created_at, updated_at)
      values ('9' || lpad(nextval('parcel_numbers')::text, 11, '0'), md5((:n)::text), :shipper, 'Chaabane', 'Rim', (:tel)::text,
        'Rue Ibn Khaldoun, imm. Yasmine', 'Sahloul 3 | Hammam Sousse | Sousse | 4054', 'Sousse', 'Hammam Sousse', '4054',
        'Nappe brodée', 124000, 103697, 19703, 600, 124000, 'livraison', 'ATT-ENVOIE', 1, 2,
        ' ' || substr(md5((:n)::text), 1, 12), now(), now()) returning *),
    recorded as (${history('create', 'made')}), announced as (${events('made')}), kept as (${key} from made)
    select json_build_object('done', true, 'colis', row_to_json(r)) from (select ${rowFields} from made c ${rowJoins}) r`,
  /** Delivers a line of a round, or puts a delivered one back on the road. */
  push: `with one as (select id_colis, id_rs from bench_bags where n = :n),
    moved as (update colis c set etat = case c.etat when 'LIV-COURS' then 'LIV-COURS-SUCC' else 'LIV-COURS' end, updated_at = now()
      from one where c.id = one.id_colis returning c.*),
    line as (update runsheet_bags b set decision = 'livre', fait_le = now(), recu_le = now()
      from one where b.id_rs = one.id_rs and b.id_colis = one.id_colis),
    recorded as (${history('push-delivered', 'moved')}), announced as (${events('moved')}), kept as (${key} from moved)
    select json_build_object('done', true, 'colis', row_to_json(r)) from (select ${rowFields} from moved c ${rowJoins}) r`,
  /**
   * Eighty parcels that wait in one place are locked in the order of their ids, and planned all or none. What was planned
   * before goes back to wait: a run asks for each parcel several times, and a row that keeps its status is rewritten in
   * place, without its indexes (80 of 80 were), which no plan of a parcel that waits can be.
   */
  runsheet: `with carrier as materialized (select id from users where role = 'liv' order by id offset (:k)::int limit 1 for no key update),
    chosen as materialized (select c.id, c.id_exped, c.montant_ttc as montant from carrier, colis c
      where c.id in (select id_colis from bench_waiting where n between :n and :n + 79) order by c.id for no key update of c),
    made as (insert into runsheets (ref, etat, id_hub, id_liv, nbr_colis, montant_tot, created_at, updated_at)
      select 'RS-PLAIN-' || gen_random_uuid(), 'pending', 1, carrier.id, 80, (select sum(montant) from chosen), now(), now()
      from carrier returning id),
    bags as (insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat)
      select made.id, chosen.id, 1, montant, 'ATT-LIV' from made, chosen),
    plans as (insert into colis_plans (id_colis, id_rs) select chosen.id, made.id from chosen, made on conflict do nothing),
    moved as (update colis c set etat = case c.etat when 'LIV-PLAN' then 'ATT-LIV' else 'LIV-PLAN' end,
        last_etat = case c.etat when 'LIV-PLAN' then null else 'ATT-LIV' end, updated_at = now() from chosen
      where c.id = chosen.id returning c.id, c.id_exped, c.etat),
    recorded as (${history('plan-runsheet', 'moved')}), announced as (${events('moved')}), kept as (${key} from made)
    select json_build_object('done', true, 'id', id) from made`,
  /** Five hundred parcels of one shipper; invoice numbers have no gaps. */
  invoice: `with chosen as materialized (select id_colis, id_exped, montant from bench_due where block = :k),
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
      where c.id = chosen.id_colis returning c.id, c.id_exped, c.etat),
    recorded as (${history('invoice', 'moved')}),
    entry as (insert into ledger_entries (event, at, id_exped, id_facture) select 'invoice', now(), id_exped, id from made returning id, id_exped),
    line as (insert into ledger_lines (id_entry, kind, owner, amount) select entry.id, v.kind, v.owner, v.amount
      from entry, lateral (values ('dû', entry.id_exped, 100), ('à-payer', entry.id_exped, -100)) v (kind, owner, amount)),
    announced as (${events('moved')}), kept as (${key} from made)
    select json_build_object('done', true, 'id', id) from made`,
} as const;
