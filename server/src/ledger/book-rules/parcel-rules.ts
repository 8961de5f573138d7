import type { BookRule } from './book-rule.ts';

const colis = (condition: string, from = 'colis c') =>
  `select 'colis ' || c.code as who from ${from} where ${condition}`;

/** Parcels, their plans, their histories, and what carries them. */
export const parcelRules: readonly BookRule[] = [
  {
    name: 'ht-tva-timbre',
    libelle: 'HT + TVA + timbre = TTC, et le remboursement ne le dépasse pas',
    broken: colis(
      `c.montant_ht + c.tva + c.droit_timbre <> c.montant_ttc or c.montant_remboursement > c.montant_ttc
        or least(c.montant_ht, c.tva, c.droit_timbre) < 0`,
    ),
  },
  {
    name: 'statut-et-resultat',
    libelle: 'Le résultat d’un colis est celui de son statut',
    broken: colis(
      `case case when c.etat in ('LIVRE', 'RECUPERER', 'ANL', 'ENDOM') then c.etat
          when c.etat in ('ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS') then c.last_etat end
          when 'LIVRE' then c.issue is distinct from 'livre'
          when 'RECUPERER' then c.issue is distinct from 'recupere'
          when 'ANL' then c.issue is distinct from 'retour'
          when 'ENDOM' then c.issue is distinct from 'rembourse'
          else c.issue is not null and c.etat <> 'FACTURE' and not c.is_afex end`,
    ),
  },
  {
    name: 'rendu-ou-perdu',
    libelle: 'Ce qui est rendu ou perdu n’a pas été livré',
    broken: colis(
      `(c.rendu_le is not null or c.sans_retour) and (c.issue is null or c.issue = 'livre')`,
    ),
  },
  {
    name: 'plan-et-statut',
    libelle: 'Un colis planifié est dans une unité ou une tournée ouverte, et nulle part ailleurs',
    broken: colis(
      `case
          when c.etat = 'LIV-PLAN' then r.etat is distinct from 'pending'
          when c.etat in ('LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC')
            then r.etat is distinct from 'in_progress'
          when c.etat = 'TRANSF-PLAN' then m.type is distinct from 'transfert' or m.etat <> 'pending'
          when c.etat = 'TRANSF-COURS' then m.type is distinct from 'transfert' or m.etat <> 'in_progress'
          when c.etat = 'ATT-DISP-ENVOIE' then m.type is distinct from 'dispatch' or m.etat <> 'pending'
          when c.etat in ('ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-SUCC', 'ENLEV-ECHEC')
            then m.type is distinct from 'dispatch' or m.etat not in ('pending_pick', 'in_progress')
          when c.etat = 'FACTURE' then p.id_rs is not null or m.type = 'dispatch'
          when p.id_colis is not null then m.type is distinct from 'retour' or c.etat not in ('ANL', 'RECUPERER', 'ENDOM')
          else false end
        or m.etat in ('completed', 'annule') or r.etat in ('completed', 'closed') or r.deleted_at is not null`,
      `colis c left join colis_plans p on p.id_colis = c.id left join mu m on m.id = p.id_mu
        left join runsheets r on r.id = p.id_rs`,
    ),
  },
  {
    name: 'plan-et-ligne',
    libelle: 'Un plan ouvert a sa ligne vivante',
    broken: `select 'colis ' || c.code as who from colis_plans p join colis c on c.id = p.id_colis
      where not exists (select from runsheet_bags b where b.id_rs = p.id_rs and b.id_colis = p.id_colis and b.retire_le is null)
        and not exists (select from mu_bags b where b.id_mu = p.id_mu and b.id_colis = p.id_colis and b.retire_le is null)`,
  },
  {
    name: 'tournee-en-cours',
    libelle: 'Sur une tournée en cours, chaque colis est en livraison',
    broken: `select 'tournée ' || r.ref as who from runsheets r
      where r.etat = 'in_progress' and exists (select from runsheet_bags b join colis c on c.id = b.id_colis
        where b.id_rs = r.id and b.retire_le is null and c.etat not like 'LIV-COURS%')`,
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
        or (r.etat in ('completed', 'closed') and ((r.livre, r.reporte, r.annuler) is distinct from (b.livre, b.reporte, b.annuler)
          or r.livre + r.reporte + r.annuler <> r.nbr_colis or r.montant_encaisse <> b.cash)))`,
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
  {
    name: 'tentatives',
    libelle: 'Pas plus de tentatives que de départs en tournée',
    broken: colis(
      `c.attempt > 0 and c.attempt > (select count(*) from colishistories h
          where h.id_colis = c.id and h.event = 'dispatch-runsheet')`,
    ),
  },
  {
    // What every line but the first leaves is what another one reached: the sums of both only differ by
    // the first and the last status. The last is found in the same pass, below its id. Ten times as
    // quick as walking each history in order.
    name: 'historique',
    libelle: 'L’historique d’un colis va sans trou jusqu’à son statut',
    broken: colis(
      `h.moved is distinct from hashtext(c.etat)::bigint or h.last & 1048575 <> hashtext(c.etat) & 1048575`,
      `colis c left join (select id_colis, sum(hashtext(to_etat)) - coalesce(sum(hashtext(from_etat)), 0) as moved,
          max(id << 20 | (hashtext(to_etat) & 1048575)) as last
        from colishistories group by 1) h on h.id_colis = c.id`,
    ),
  },
];
