import { type BookPass, eachAlone, ofEachRow } from './book-rule.ts';

const facture = (condition: string, from = 'factures f') =>
  `select 'facture ' || f.ref as who from ${from} where ${condition}`;

/** Every line beside its invoice and its parcel. */
const lines = ofEachRow(
  'facture_bags b join factures f on f.id = b.id_facture join colis c on c.id = b.id_colis',
  `'colis ' || c.code`,
  [
    {
      name: 'frais-de-ligne',
      libelle: 'Chaque ligne porte les frais de sa décision et de ses kilos',
      when: `b.frais_poids_supp <> case b.poids_supp when 0 then 0
          else (f.frais_poids_supp_kg::numeric * b.poids_supp * 2 + 1000)::bigint / 2000 end
        or (b.decision = 'retour' and (b.montant_colis <> 0 or b.frais_service <> f.frais_retour))
        or (b.decision = 'rembourse' and b.frais_service <> 0)
        or (b.decision in ('livre', 'recupere') and c.id_parent is null and b.frais_service <> f.frais_liv)`,
      who: `'facture ' || f.ref || ', colis ' || c.code`,
    },
    {
      name: 'ligne-et-colis',
      libelle: 'Une ligne vivante dit le résultat, le montant et les kilos de son colis',
      when: `b.live and (b.decision <> c.issue or b.poids_supp <> c.poids_supp or b.montant_colis <> case c.issue when 'retour' then 0
        when 'rembourse' then c.montant_remboursement else c.montant_encaisse end)`,
    },
    {
      // Each live line has its parcel under FACTURE on that invoice, and an invoice has as many
      // such parcels as live lines: so no parcel is under FACTURE without a line.
      name: 'facture-et-statut',
      libelle: 'FACTURE ⇔ une ligne vivante sur une facture non annulée',
      when: `b.live and (c.etat <> 'FACTURE' or c.id_facture is distinct from b.id_facture or f.etat = 'annulee')`,
      also: `select 'facture ' || f.ref as who from (select id_facture, count(*) as n from colis
            where id_facture is not null group by 1) c
          full join (select id_facture, count(*) as n from facture_bags where live group by 1) b using (id_facture)
          left join factures f on f.id = id_facture
        where c.n is distinct from b.n`,
    },
    {
      name: 'un-seul-expediteur',
      libelle: 'Lignes et chèques sont de l’expéditeur de la facture',
      when: 'c.id_exped <> f.id_exped',
      who: `'facture ' || f.ref`,
      also: `select 'facture ' || f.ref as who from cheques q join factures f on f.id = q.id_facture
        where q.id_exped <> f.id_exped`,
    },
  ],
);

/** Invoices, their lines, their payments and their cheques. */
export const invoiceRules: readonly BookPass[] = [
  lines,
  ...eachAlone([
    {
      name: 'numeros-sans-trou',
      libelle: 'Les factures d’une année sont numérotées sans trou',
      broken: `select 'année ' || annee as who from facture_counters k
      full join (select annee, count(*)::int as n, max(numero) as last from factures group by 1) f using (annee)
      where coalesce(f.n, 0) <> coalesce(k.dernier, 0) or coalesce(f.last, 0) <> coalesce(k.dernier, 0)`,
    },
    {
      name: 'recus-sans-trou',
      libelle: 'Les reçus d’une année sont numérotés sans trou',
      broken: `select 'année ' || annee as who from recu_counters k
      full join (select annee, count(*)::int as n, max(numero) as last from payments group by 1) p using (annee)
      where coalesce(p.n, 0) <> coalesce(k.dernier, 0) or coalesce(p.last, 0) <> coalesce(k.dernier, 0)`,
    },
    {
      name: 'sommes-de-facture',
      libelle: 'Une facture est la somme de ses lignes',
      broken: facture(
        `b.n is distinct from f.nbr_colis or b.colis <> f.montant_colis or b.service <> f.montant_frais_service
        or b.poids <> f.montant_frais_poids_supp`,
        `factures f left join (select id_facture, count(*)::int as n, sum(montant_colis)::bigint as colis,
          sum(frais_service)::bigint as service, sum(frais_poids_supp)::bigint as poids
        from facture_bags group by 1) b on b.id_facture = f.id`,
      ),
    },
    {
      name: 'net-a-payer',
      libelle: 'Net à payer = colis − frais − poids − chèques − timbre, jamais sous 0',
      broken: facture(
        `f.montant_paye <> greatest(0, f.montant_colis - f.montant_frais_service - f.montant_frais_poids_supp
          - f.montant_cheque - f.montant_droit_timbre)
        or f.report <> greatest(0, f.montant_frais_service + f.montant_frais_poids_supp + f.montant_cheque
          + f.montant_droit_timbre - f.montant_colis)`,
      ),
    },
    {
      name: 'lignes-mortes',
      libelle: 'Les lignes vivent et meurent avec leur facture',
      broken: facture(
        `exists (select from facture_bags b where b.id_facture = f.id and b.live = (f.etat = 'annulee'))`,
      ),
    },
    {
      name: 'cheques-de-facture',
      libelle: 'montant_cheque = somme des chèques de la facture',
      broken: facture(
        `f.etat <> 'annulee' and f.montant_cheque <> coalesce((select sum(q.montant) from cheques q
          where q.id_facture = f.id and q.deleted_at is null), 0)
        or f.etat = 'annulee' and exists (select from cheques q where q.id_facture = f.id)`,
      ),
    },
    {
      name: 'cheques-et-encaisse',
      libelle: 'Les chèques d’un colis ne dépassent pas son encaissement',
      broken: `select 'colis ' || c.code as who
      from (select id_colis, sum(montant) as total, bool_or(id_exped <> owner) as foreign_owner from (
          select q.id_colis, q.montant, q.id_exped, k.id_exped as owner from cheques q join colis k on k.id = q.id_colis
          where q.deleted_at is null) x group by 1) q
      join colis c on c.id = q.id_colis
      where q.total > coalesce(c.montant_encaisse, 0) or q.foreign_owner`,
    },
    {
      name: 'cheque-supprime',
      libelle: 'Un chèque supprimé n’est sur aucune facture, un chèque remis est sur une',
      broken: `select 'chèque ' || num as who from cheques
      where (deleted_at is not null and etat <> 'dispo') or (remis_le is not null and etat = 'dispo')`,
    },
    {
      name: 'regle-et-paiements',
      libelle: 'Le réglé d’une facture est ce que ses paiements y ont mis',
      broken: facture(
        `f.regle <> coalesce((select sum(l.amount) from ledger_entries e
          join ledger_lines l on l.id_entry = e.id and l.kind = 'à-payer'
          where e.id_facture = f.id and e.id_payment is not null), 0)
        or f.regle > coalesce((select sum(p.montant) from payments p where p.id_facture = f.id), 0)`,
      ),
    },
    {
      name: 'etat-et-regle',
      libelle: 'L’état d’une facture suit ce qui est réglé',
      broken: facture(
        `case f.etat when 'emise' then f.regle <> 0 or f.montant_paye = 0
        when 'payee_partiel' then not (f.regle > 0 and f.regle < f.montant_paye)
        when 'payee' then f.regle <> f.montant_paye
        else f.regle <> 0 or exists (select from payments p where p.id_facture = f.id
          and p.reversed_at is null and p.reverses is null) end`,
      ),
    },
  ]),
];
