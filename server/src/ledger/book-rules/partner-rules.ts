import { collectingEvents } from '@cigogne/domain/parcels/transition-table';
import { sqlList } from '../../database/sql-list.ts';
import { type BookPass, eachAlone } from './book-rule.ts';

/** A receipt or a write-off that no later row reverses. */
const stands = (table: string, id: string) =>
  `not exists (select from ${table} v where v.reverses = ${id})`;

/** What the ledger has for each parcel on the partner's accounts. */
const posted = `select e.id_colis, split_part(l.kind, '/', 2) as compte, sum(l.amount)::bigint as montant
  from ledger_lines l join ledger_entries e on e.id = l.id_entry where l.kind in ('partenaire/tunis', 'partenaire/sousse') group by 1, 2`;

/** Compares the money that the partner collected, stated, paid and was forgiven. */
export const partnerRules: readonly BookPass[] = eachAlone([
  {
    name: 'partenaire-et-colis',
    libelle: 'partenaire = somme de ce qu’il doit encore de chaque colis',
    broken: `select coalesce('colis ' || c.code, 'Afex ' || compte) as who from (${posted}) p
      full join partner_debts d using (id_colis, compte) left join colis c on c.id = id_colis
      where coalesce(p.montant, 0) <> coalesce(d.montant, 0) or id_colis is null`,
  },
  {
    name: 'partenaire-et-encaisse',
    libelle: 'Ce que le partenaire doit d’un colis = encaissé par lui − reçu − passé en pertes',
    broken: `select 'colis ' || k.code as who from (
        select c.id as id_colis, c.compte_afex as compte, c.montant_encaisse as montant from colis c
        where c.compte_afex is not null and c.issue in ('livre', 'recupere')
          and (select h.event from colishistories h where h.id_colis = c.id
            and h.event in (${sqlList(collectingEvents)})
            order by h.id desc limit 1) = 'partner-issue') c
      full join (select id_colis, compte, sum(montant)::bigint as montant from (
          select x.id_colis, p.compte, x.montant from partner_receipt_lines x join partner_receipts p on p.id = x.id_receipt
            where ${stands('partner_receipts', 'p.id')}
          union all select id_colis, compte, montant from partner_write_offs) s group by 1, 2) s using (id_colis, compte)
      full join partner_debts d using (id_colis, compte)
      join colis k on k.id = id_colis
      where coalesce(d.montant, 0) <> coalesce(c.montant, 0) - coalesce(s.montant, 0)`,
  },
  {
    name: 'reception-et-ecriture',
    libelle: 'Chaque colis reçu du partenaire est écrit une fois, pour son montant',
    broken: `select 'réception ' || id_receipt as who from (
        select x.id_receipt, x.id_colis, sum(x.montant)::bigint as montant, p.compte, p.vers
        from partner_receipt_lines x join partner_receipts p on p.id = x.id_receipt group by 1, 2, 4, 5) x
      full join (select e.id_partner_receipt as id_receipt, e.id_colis, count(distinct e.id) as n,
          -sum(l.amount) filter (where l.kind like 'partenaire/%') as credited,
          min(split_part(l.kind, '/', 2)) filter (where l.kind like 'partenaire/%') as compte,
          sum(l.amount) filter (where l.kind in ('banque', 'caisse/siège')) as debited,
          min(case l.kind when 'banque' then 'banque' else 'caisse' end)
            filter (where l.kind in ('banque', 'caisse/siège')) as vers
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.id_partner_receipt is not null and e.event = 'paiement-partenaire' group by 1, 2) w using (id_receipt, id_colis)
      where w.n is distinct from 1 or x.montant is distinct from w.credited or x.montant is distinct from w.debited
        or x.compte is distinct from w.compte or x.vers is distinct from w.vers`,
  },
  {
    name: 'reception-et-lignes',
    libelle: 'Une réception est la somme de ses colis, son annulation la rend exactement',
    broken: `select 'réception ' || p.id as who from partner_receipts p
      left join (select id_receipt, count(*) as n, sum(montant) as montant from partner_receipt_lines group by 1) x
        on x.id_receipt = p.id
      left join partner_receipts o on o.id = p.reverses
      left join (select o.id_partner_receipt as id, count(*) as n from ledger_entries r
          join ledger_entries o on o.id = r.reverses where o.id_partner_receipt is not null group by 1) w on w.id = p.id
      where case when p.reverses is null then x.n is distinct from p.nbr or x.montant <> p.montant
          or coalesce(w.n, 0) <> case when ${stands('partner_receipts', 'p.id')} then 0 else p.nbr end
        else x.n is not null or p.montant <> -o.montant or p.nbr <> o.nbr or p.compte <> o.compte or p.vers <> o.vers end`,
  },
  {
    name: 'colis-recu-deux-fois',
    libelle: 'Aucun colis n’est reçu deux fois : chaque réception part de ce qui était dû',
    broken: `select 'colis ' || c.code as who from partner_receipt_lines x
      join partner_receipts p on p.id = x.id_receipt join colis c on c.id = x.id_colis
      join ledger_entries e on e.id_partner_receipt = x.id_receipt and e.id_colis = x.id_colis and e.reverses is null
      where x.avant <> (select coalesce(sum(l.amount), 0) from ledger_entries o join ledger_lines l on l.id_entry = o.id
          and l.kind = 'partenaire/' || p.compte where o.id_colis = x.id_colis and o.id < e.id)
      union all
      select 'ligne ' || x.id_line from partner_receipt_lines x where ${stands('partner_receipts', 'x.id_receipt')}
      group by x.id_line having count(*) > 1`,
  },
  {
    name: 'releve-et-lignes',
    libelle: 'Un relevé du partenaire est le compte et la somme de ses lignes',
    broken: `select 'relevé ' || s.id as who from partner_statements s
      left join (select id_statement, count(montant) as n, sum(montant) as montant from partner_statement_lines group by 1) l
        on l.id_statement = s.id
      where coalesce(l.n, 0) <> s.nbr_lignes or coalesce(l.montant, 0) <> s.montant`,
  },
  {
    name: 'perte-du-partenaire',
    libelle: 'Ce que le partenaire ne rendra pas est écrit en pertes, pour son montant',
    broken: `select 'colis ' || c.code as who from partner_write_offs w join colis c on c.id = w.id_colis
      left join partner_write_offs o on o.id = w.reverses
      left join (select e.id_partner_write_off as id, count(distinct e.id) as n,
          sum(l.amount) filter (where l.kind = 'pertes') as lost,
          -sum(l.amount) filter (where l.kind like 'partenaire/%') as forgiven
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.event = 'ecart-perte' and e.id_partner_write_off is not null group by 1) p on p.id = w.id
      where case when w.reverses is null then p.n is distinct from 1 or p.lost <> w.montant or p.forgiven <> w.montant
        else w.montant <> -o.montant or not exists (select from ledger_entries r join ledger_entries b on b.id = r.reverses
          where b.id_partner_write_off = o.id) end`,
  },
]);
