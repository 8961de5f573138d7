import { kindsWhere } from '@cigogne/domain/ledger/chart';
import { collectingEvents } from '@cigogne/domain/parcels/transition-table';
import { sqlList } from '../../database/sql-list.ts';
import { monthTotalsSql } from '../month-totals.ts';
import { kindList } from '../movements.ts';
import { type BookPass, sharing } from './book-rule.ts';

/** An account in a violation, over `kind` and `id`. */
const named = `kind || coalesce('/' || nullif(id, 0), '')`;

/** The kinds of account for which the chart names a rule, on one side of zero. */
const checkedBy = (rule: string, side: 'debit' | 'credit'): string =>
  kindList(kindsWhere((facts) => facts.side === side && facts.rules.includes(rule)));

/** Every account with its balance and owner; debts by what their fees depend on. */
const shared = `balances as materialized (
    select kind, owner as id, sum(amount)::bigint as balance from ledger_lines group by 1, 2),
  debts as materialized (
    select id_exped, issue, id_parent is not null as is_return, poids_supp, count(*) as n,
      sum(coalesce(montant_encaisse, 0))::bigint as encaisse, sum(montant_remboursement)::bigint as rembourse
    from colis where issue is not null and id_facture is null and deleted_at is null group by 1, 2, 3, 4)`;

/** Compares each account with what it stands for. */
export const balanceRules: BookPass = sharing(shared, [
  {
    name: 'du-et-dettes',
    libelle: 'dû = somme des lignes de dettes',
    broken: `select 'expéditeur ' || id as who from (select id, balance from balances where kind = 'dû') a
      full join (select id_exped as id, sum(case issue when 'rembourse' then rembourse when 'retour' then 0 else encaisse end) as debt
        from debts group by 1) d using (id)
      where coalesce(a.balance, 0) <> -coalesce(d.debt, 0)`,
  },
  {
    name: 'a-payer-et-factures',
    libelle: 'à-payer = reste à payer des factures vivantes',
    broken: `select 'expéditeur ' || id as who from (select id, balance from balances where kind = 'à-payer') a
      full join (select id_exped as id, sum(montant_paye - regle)::bigint as rest from factures
        where etat <> 'annulee' group by 1) f using (id)
      where coalesce(a.balance, 0) <> -coalesce(f.rest, 0)`,
  },
  {
    name: 'report-et-factures',
    libelle:
      'report = manques des factures, moins ce qui fut compensé ou payé en plus ou à part, et ce qui était dû à l’ouverture',
    broken: `select 'expéditeur ' || id as who from (select id, balance from balances where kind = 'report') a
      full join (select id, sum(amount)::bigint as expected from (
          select id_exped as id, report - regle as amount from factures where etat <> 'annulee'
          union all select id_exped, case mode when 'compensation' then 0 else montant end from payments
          union all select id_exped, -montant_remboursement from colis
            where sans_retour and issue <> 'rembourse' and id_facture is not null
          union all select id_user, -montant from opening_lines where kind = 'exped' and vivante) x group by 1) f using (id)
      where coalesce(a.balance, 0) <> coalesce(f.expected, 0)`,
  },
  {
    name: 'cheques-et-detenteurs',
    libelle: 'Chèques disponibles d’un détenteur = son compte',
    broken: `select ${named} as who from (select * from balances where kind like 'chèques/%') a
      full join (select 'chèques/' || case holder when 'siege' then 'siège' else holder end as kind,
          coalesce(id_holder, 0) as id, sum(montant)::bigint as held
          from cheques where etat = 'dispo' and deleted_at is null group by 1, 2) q using (kind, id)
      where coalesce(a.balance, 0) <> coalesce(q.held, 0)`,
  },
  {
    name: 'caisse-livreur',
    libelle:
      'Caisse d’un livreur = encaissé sur ses tournées confirmées et non clôturées, et ses espèces d’ouverture',
    broken: `select 'livreur ' || id as who from (select id, balance from balances where kind = 'caisse/courier') a
      full join (select id, sum(cash)::bigint as cash from (
        select r.id_liv as id, sum(c.montant_encaisse - coalesce((select sum(q.montant) from cheques q
            where q.id_colis = c.id and q.deleted_at is null), 0))::bigint as cash
        from runsheets r
        join runsheet_bags b on b.id_rs = r.id and b.decision = 'livre' and b.retire_le is null
        join colis c on c.id = b.id_colis and c.issue in ('livre', 'recupere')
        where r.etat = 'completed' and r.deleted_at is null
          and (select h.id_rs from colishistories h where h.id_colis = c.id
            and h.event in (${sqlList(collectingEvents)})
            order by h.id desc limit 1) = r.id
        group by 1
        union all select id_user, montant from opening_lines where kind = 'liv' and vivante and rendu_le is null) held
        group by 1) p using (id)
      where coalesce(a.balance, 0) <> coalesce(p.cash, 0)`,
  },
  {
    name: 'solde-impossible',
    libelle: 'Aucun compte du mauvais côté de zéro',
    broken: `select ${named} as who from balances
      where kind in ${checkedBy('solde-impossible', 'debit')} and balance < 0
        or kind in ${checkedBy('solde-impossible', 'credit')} and balance > 0`,
  },
  {
    name: 'caisse-sous-zero',
    libelle: 'Aucune caisse n’est sous zéro',
    broken: `select ${named} as who from balances
      where kind in ${checkedBy('caisse-sous-zero', 'debit')} and balance < 0`,
  },
  {
    name: 'banque-sous-zero',
    libelle: 'Le compte en banque n’est sous zéro que si les paramètres le permettent',
    broken: `select kind as who from balances where kind = 'banque' and balance < 0
        and (select value from settings where key = 'bank_below_zero' and valid_from <= now()
          order by valid_from desc limit 1) = 'false'::jsonb`,
  },
  {
    name: 'retenue-et-paiements',
    libelle: 'La retenue à la source = ce qui fut retenu sur les paiements',
    broken: `select 'retenue' as who from (select coalesce(-sum(balance), 0) as kept from balances where kind = 'retenue') l,
      (select coalesce(sum(retenue), 0) as kept from payments) p
      where l.kept <> p.kept`,
  },
  {
    name: 'soldes-tenus',
    libelle: 'Le solde tenu d’un compte est la somme de ses lignes',
    broken: `select ${named} as who from (
        select kind, owner as id, sum(amount) as kept from (
          select kind, owner, amount from account_totals union all select kind, owner, amount from account_moves) k group by 1, 2) a
      full join balances l using (kind, id)
      where coalesce(a.kept, 0) <> coalesce(l.balance, 0)`,
  },
  {
    name: 'dettes-tenues',
    libelle: 'Les dettes tenues d’un expéditeur sont celles de ses colis',
    broken: `select 'expéditeur ' || id_exped as who from (
        select * from debt_totals union all select * from debt_moves union all
        select id_exped, issue, is_return, poids_supp, -n, -encaisse, -rembourse from debts) k
      group by id_exped, issue, is_return, poids_supp
      having sum(n) <> 0 or sum(encaisse) <> 0 or sum(rembourse) <> 0`,
  },
  {
    name: 'factures-tenues',
    libelle: 'Les totaux tenus des factures sont ceux des factures',
    broken: `select 'factures ' || etat as who from (
        select * from invoice_totals union all select * from invoice_moves union all
        select etat, -montant_paye, -regle from factures) k
      group by etat having sum(montant_paye) <> 0 or sum(regle) <> 0`,
  },
  {
    name: 'accueils-tenus',
    libelle: 'Les chiffres tenus des accueils sont ceux des colis et des chèques',
    broken: `select kind || ' ' || owner as who from (
        select * from kept_figures union all select * from kept_figure_moves
        union all select f.kind, f.owner, -1 from colis c, figures_of(c) f where c.deleted_at is null and c.etat <> 'FACTURE'
        union all select 'cheques', id_exped, -montant from cheques where etat = 'dispo' and deleted_at is null) k
      group by kind, owner having sum(n) <> 0`,
  },
  {
    name: 'mois-tenus',
    libelle: 'Les totaux tenus d’un mois sont ceux de ses écritures',
    broken: `select 'mois ' || to_char(mois, 'YYYY-MM') as who from (
        select mois, ecritures, encaisse, frais from month_totals
        union all select mois, -ecritures, -encaisse, -frais
          from (${monthTotalsSql('e.id <= (select jusqu_a from months_counted)')}) counted) k
      group by mois having sum(ecritures) <> 0 or sum(encaisse) <> 0 or sum(frais) <> 0`,
  },
]);
