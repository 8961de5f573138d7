import {
  type ParcelStatus,
  parcelStatuses,
  settledStatuses,
  statusesIn,
  statusIssues,
  transferStatuses,
} from '@cigogne/domain/parcels/statuses';
import { sqlList } from '../../database/sql-list.ts';
import { type BookPass, eachAlone, ofEachRow } from './book-rule.ts';

/**
 * What each parcel owes according to the ledger, and any entry of it on another shipper's account.
 */
const dueByParcel = `select e.id_colis, sum(l.amount)::bigint as due,
    min(e.id) filter (where l.owner <> e.id_exped) as foreign_entry
  from ledger_lines l join ledger_entries e on e.id = l.id_entry
  where l.kind = 'dû' and e.id_colis is not null group by 1`;

/**
 * Each line of a history but the first begins with the status in which another one ended, so the
 * sums of both differ only by the first and the last status. The last one is found in the same
 * pass, by its id. This is ten times as fast as walking each history in order.
 */
const histories = `select id_colis, sum(reached) - coalesce(sum(was), 0) as moved,
    max(id << 20 | (reached & 1048575)) as last
  from (select id, id_colis, hashtext(to_etat) as reached, hashtext(from_etat) as was from colishistories offset 0) l
  group by 1`;

const isPlanned = 'p.id_colis is not null';
const isOffReturn = `${isPlanned} and m.type is distinct from 'retour'`;
const isOffPickup = `m.type is distinct from 'dispatch' or m.etat not in ('pending_pick', 'in_progress')`;
const isOffRound = `r.etat is distinct from 'in_progress'`;

/**
 * For each status, when a parcel has a plan that it must not have, or lacks the one that it needs.
 */
const isMisplaced: Record<ParcelStatus, string> = {
  'ATT-ENVOIE': isPlanned,
  'ATT-DISP-ENVOIE': `m.type is distinct from 'dispatch' or m.etat <> 'pending'`,
  'ATT-ENLEV': isOffPickup,
  'ENLEV-COURS': isOffPickup,
  'ENLEV-ECHEC': isOffPickup,
  'ENLEV-SUCC': isOffPickup,
  'ATT-LIV': isPlanned,
  'LIV-PLAN': `coalesce(r.etat not in ('pending', 'in_progress'), true)`,
  'LIV-COURS': isOffRound,
  'LIV-COURS-SUCC': isOffRound,
  'LIV-COURS-ECHEC': isOffRound,
  'LIV-COURS-REPO': isOffRound,
  LIVRE: isPlanned,
  ANL: isOffReturn,
  ENDOM: isOffReturn,
  RECUPERER: isOffReturn,
  'ATT-RECUP': isPlanned,
  FACTURE: `p.id_rs is not null or m.type = 'dispatch'`,
  'ATT-TRANSF': isPlanned,
  'TRANSF-PLAN': `m.type is distinct from 'transfert' or m.etat <> 'pending'`,
  'TRANSF-COURS': `m.type is distinct from 'transfert' or m.etat <> 'in_progress'`,
};

/** Parcels compared with their plans and histories. */
const parcels = ofEachRow(
  `colis c left join colis_plans p on p.id_colis = c.id left join mu m on m.id = p.id_mu
    left join runsheets r on r.id = p.id_rs
    left join (${histories}) h on h.id_colis = c.id`,
  `'colis ' || c.code`,
  [
    {
      name: 'ht-tva-timbre',
      libelle: 'HT + TVA + timbre = TTC, et le remboursement ne le dépasse pas',
      when: `c.montant_ht + c.tva + c.droit_timbre <> c.montant_ttc or c.montant_remboursement > c.montant_ttc
        or least(c.montant_ht, c.tva, c.droit_timbre) < 0`,
    },
    {
      name: 'statut-et-resultat',
      libelle: 'Le résultat d’un colis est celui de son statut',
      when: `case case when c.etat in (${sqlList(settledStatuses)}) then c.etat
          when c.etat in (${sqlList(transferStatuses)}) then c.last_etat end
          ${settledStatuses
            .map((etat) => `when '${etat}' then c.issue is distinct from '${statusIssues[etat]}'`)
            .join('\n          ')}
          else c.issue is not null and c.etat <> 'FACTURE' and not c.is_afex end`,
    },
    {
      name: 'rendu-ou-perdu',
      libelle: 'Ce qui est rendu ou perdu n’a pas été livré',
      when: `(c.rendu_le is not null or c.sans_retour) and (c.issue is null or c.issue = 'livre')`,
    },
    {
      name: 'plan-et-statut',
      libelle:
        'Un colis planifié est dans une unité ou une tournée ouverte, et nulle part ailleurs',
      when: `case ${[...Map.groupBy(parcelStatuses, (etat) => isMisplaced[etat])]
        .map(([test, etats]) => `when c.etat in (${sqlList(etats)}) then ${test}`)
        .join('\n          ')} end
        or m.etat in ('completed', 'annule') or r.etat in ('completed', 'closed') or r.deleted_at is not null`,
    },
    {
      name: 'tentatives',
      libelle: 'Pas plus de tentatives que de départs en tournée, ceux de l’ancien système compris',
      when: `c.attempt > 0 and c.attempt > (select count(*) from colishistories h
          where h.id_colis = c.id and h.event = 'dispatch-runsheet')
          + coalesce((select max(o.tentatives) from opening_lines o where o.id_colis = c.id), 0)`,
    },
    {
      name: 'historique',
      libelle: 'L’historique d’un colis va sans trou jusqu’à son statut',
      when: `h.moved is distinct from hashtext(c.etat)::bigint or h.last & 1048575 <> hashtext(c.etat) & 1048575`,
    },
  ],
);

/** Parcels compared with what the ledger says they owe. */
const parcelDebts = ofEachRow(
  `colis c left join (${dueByParcel}) d on d.id_colis = c.id`,
  `'colis ' || c.code`,
  [
    {
      name: 'du-par-colis',
      libelle: 'Chaque colis doit ce que dit son résultat',
      when: `coalesce(d.due, 0) <> -case c.issue when 'rembourse' then c.montant_remboursement
        when 'livre' then c.montant_encaisse when 'recupere' then c.montant_encaisse else 0 end
      and (c.issue is not null or d.due is not null)`,
    },
    {
      name: 'ecriture-et-expediteur',
      libelle: 'Une écriture ne touche que les comptes de son expéditeur',
      when: 'd.foreign_entry is not null',
      who: `'écriture ' || d.foreign_entry`,
      // Lines without a parcel, and of accounts that few entries touch.
      also: `select 'écriture ' || e.id as who from ledger_entries e join ledger_lines l on l.id_entry = e.id
          where e.id_colis is null and l.kind = 'dû' and l.owner <> e.id_exped
        union all select 'écriture ' || e.id from (
            select id_entry, owner from ledger_lines where kind = 'à-payer'
            union all select id_entry, owner from ledger_lines where kind = 'report') l
          join ledger_entries e on e.id = l.id_entry
          where l.owner <> e.id_exped`,
    },
  ],
);

/** Parcels, their plans, their histories, their debts, and what carries them. */
export const parcelRules: readonly BookPass[] = [
  parcels,
  parcelDebts,
  ...eachAlone([
    {
      name: 'plan-et-ligne',
      libelle: 'Un plan ouvert a sa ligne vivante',
      broken: `select 'colis ' || c.code as who from colis_plans p join colis c on c.id = p.id_colis
      where not exists (select from runsheet_bags b where b.id_rs = p.id_rs and b.id_colis = p.id_colis and b.retire_le is null)
        and not exists (select from mu_bags b where b.id_mu = p.id_mu and b.id_colis = p.id_colis and b.retire_le is null)`,
    },
    {
      name: 'tournee-en-cours',
      libelle: 'Sur une tournée en cours, chaque colis est en livraison ou à charger',
      broken: `select 'tournée ' || r.ref as who from runsheets r
      where r.etat = 'in_progress' and exists (select from runsheet_bags b join colis c on c.id = b.id_colis
        where b.id_rs = r.id and b.retire_le is null and c.etat not in (${sqlList(statusesIn('planned', 'on-round'))}))`,
    },
    {
      name: 'sommes-de-tournee',
      libelle: 'Une tournée est le compte et la somme de ses lignes',
      broken: `select 'tournée ' || r.ref as who from runsheets r
      left join (select id_rs, count(*)::int as n, sum(montant)::bigint as total,
          count(*) filter (where decision = 'livre')::int as livre, count(*) filter (where decision = 'reporte')::int as reporte,
          count(*) filter (where decision = 'annuler')::int as annuler,
          coalesce(sum(coalesce(montant_decide, montant_livreur, montant)) filter (where decision = 'livre'), 0)::bigint as cash
        from runsheet_bags where retire_le is null group by 1) b on b.id_rs = r.id
      where r.deleted_at is null and (r.nbr_colis <> coalesce(b.n, 0) or r.montant_tot <> coalesce(b.total, 0)
        or (r.etat in ('completed', 'closed') and ((r.livre, r.reporte, r.annuler)
            is distinct from (coalesce(b.livre, 0), coalesce(b.reporte, 0), coalesce(b.annuler, 0))
          or r.livre + r.reporte + r.annuler <> r.nbr_colis or r.montant_encaisse <> coalesce(b.cash, 0))))`,
    },
    {
      name: 'cloture-et-tournee',
      libelle: 'Une tournée clôturée a un comptage, et elle seule',
      broken: `select 'tournée ' || r.ref as who from runsheets r left join closings k on k.id_rs = r.id
      where (r.etat = 'closed') <> (k.id is not null)`,
    },
    {
      name: 'compte-d-unite',
      libelle: 'Une unité compte ses colis',
      broken: `select 'unité ' || m.ref as who from mu m
      left join (select id_mu, count(*)::int as n from mu_bags where retire_le is null group by 1) b on b.id_mu = m.id
      where m.etat <> 'annule' and m.nbr_colis <> coalesce(b.n, 0)`,
    },
  ]),
];
