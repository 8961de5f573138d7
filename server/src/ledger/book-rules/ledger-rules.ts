import type { BookRule } from './book-rule.ts';

/** `balance` of every account, in the name of the second and third word of D §6's accounts. */
const balances = (prefix: string) =>
  `select substring(account from '[0-9]+$')::bigint as id, sum(amount)::bigint as balance
   from ledger_lines where account like '${prefix}/%' group by 1`;

const alive = 'not exists (select from ledger_entries r where r.reverses = e.id)';

/** The ledger by itself, and each account beside what it stands for (D §6, « Invariants »). */
export const ledgerRules: readonly BookRule[] = [
  {
    name: 'ecriture-desequilibree',
    libelle: 'Chaque écriture est équilibrée',
    broken: `select 'écriture ' || id_entry as who from ledger_lines group by id_entry having sum(amount) <> 0`,
  },
  {
    name: 'ecriture-vide',
    libelle: 'Chaque écriture a des lignes',
    broken: `select 'écriture ' || e.id as who from ledger_entries e
      where not exists (select from ledger_lines l where l.id_entry = e.id)`,
  },
  {
    name: 'annulation-inexacte',
    libelle: 'Une annulation rend exactement ce que l’écriture avait pris',
    broken: `select 'écriture ' || r.id as who
      from ledger_entries r join ledger_lines l on l.id_entry in (r.id, r.reverses)
      where r.reverses is not null
      group by r.id, case when l.account ~ '^(caisse|chèques)/' then 'détenu' else l.account end
      having sum(l.amount) <> 0`,
  },
  {
    name: 'annulation-d-annulation',
    libelle: 'Une annulation n’est pas annulée',
    broken: `select 'écriture ' || r.id as who from ledger_entries r join ledger_entries e on e.id = r.reverses
      where e.reverses is not null`,
  },
  {
    name: 'du-et-dettes',
    libelle: 'dû = somme des lignes de dettes',
    broken: `select 'expéditeur ' || id as who from (${balances('dû')}) a
      full join (select id_exped as id, sum(case issue when 'rembourse' then montant_remboursement when 'retour' then 0
          else montant_encaisse end)::bigint as debt
        from colis where issue is not null and id_facture is null and deleted_at is null group by 1) d using (id)
      where coalesce(a.balance, 0) <> -coalesce(d.debt, 0)`,
  },
  {
    name: 'du-par-colis',
    libelle: 'Chaque colis doit ce que dit son résultat',
    broken: `select 'colis ' || c.code as who from colis c
      full join (select e.id_colis, sum(l.amount)::bigint as due from ledger_entries e
          join ledger_lines l on l.id_entry = e.id and l.account like 'dû/%'
        where e.id_colis is not null group by 1) d on d.id_colis = c.id
      where coalesce(d.due, 0) <> -case c.issue when 'rembourse' then c.montant_remboursement
        when 'livre' then c.montant_encaisse when 'recupere' then c.montant_encaisse else 0 end
        and (c.issue is not null or d.due is not null)`,
  },
  {
    name: 'a-payer-et-factures',
    libelle: 'à-payer = reste à payer des factures vivantes',
    broken: `select 'expéditeur ' || id as who from (${balances('à-payer')}) a
      full join (select id_exped as id, sum(montant_paye - regle)::bigint as rest from factures
        where etat <> 'annulee' group by 1) f using (id)
      where coalesce(a.balance, 0) <> -coalesce(f.rest, 0)`,
  },
  {
    name: 'report-et-factures',
    libelle: 'report = manques des factures, moins ce qui fut compensé ou payé en plus',
    broken: `select 'expéditeur ' || id as who from (${balances('report')}) a
      full join (select id, sum(amount)::bigint as expected from (
          select id_exped as id, report - regle as amount from factures where etat <> 'annulee'
          union all select id_exped, case mode when 'compensation' then 0 else montant end from payments
          union all select id_exped, -montant_remboursement from colis
            where sans_retour and issue <> 'rembourse' and id_facture is not null) x group by 1) f using (id)
      where coalesce(a.balance, 0) <> coalesce(f.expected, 0)`,
  },
  {
    name: 'cheques-et-detenteurs',
    libelle: 'Chèques disponibles d’un détenteur = son compte',
    broken: `select coalesce(a.account, q.account) as who
      from (select account, sum(amount)::bigint as balance from ledger_lines where account like 'chèques/%' group by 1) a
      full join (select 'chèques/' || case holder when 'siege' then 'siège' else holder || '/' || id_holder end as account,
          sum(montant)::bigint as held from cheques where etat = 'dispo' and deleted_at is null group by 1) q
        on q.account = a.account
      where coalesce(a.balance, 0) <> coalesce(q.held, 0)`,
  },
  {
    name: 'caisse-livreur',
    libelle: 'Caisse d’un livreur = encaissé sur ses tournées confirmées et non clôturées',
    broken: `select 'livreur ' || id as who from (
        select substring(account from '[0-9]+$')::bigint as id, sum(amount)::bigint as balance
        from ledger_lines where account like 'caisse/courier/%' group by 1) a
      full join (
        select r.id_liv as id, sum(c.montant_encaisse - coalesce((select sum(q.montant) from cheques q
            where q.id_colis = c.id and q.deleted_at is null), 0))::bigint as cash
        from runsheets r
        join runsheet_bags b on b.id_rs = r.id and b.decision = 'livre' and b.retire_le is null
        join colis c on c.id = b.id_colis and c.issue in ('livre', 'recupere')
        where r.etat = 'completed' and r.deleted_at is null
          and (select h.id_rs from colishistories h where h.id_colis = c.id
            and h.event in ('confirm-delivered', 'staff-edit', 'partner-issue', 'create-return')
            order by h.id desc limit 1) = r.id
        group by 1) p using (id)
      where coalesce(a.balance, 0) <> coalesce(p.cash, 0)`,
  },
  {
    name: 'solde-impossible',
    libelle: 'Aucun compte du mauvais côté de zéro',
    broken: `select account as who from (select account, sum(amount) as balance from ledger_lines group by 1 offset 0) b
      where account ~ '^(caisse/courier|chèques|dû|à-payer|frais-|timbre|retenue|pertes)'
        and case when account ~ '^(caisse|chèques|pertes)' then balance < 0 else balance > 0 end`,
  },
  {
    name: 'soldes-tenus',
    libelle: 'Le solde tenu d’un compte est la somme de ses lignes',
    broken: `select account as who from (
        select account, sum(amount) as kept from (
          select account, amount from account_totals union all select account, amount from account_moves) k group by 1) a
      full join (select account, sum(amount) as said from ledger_lines group by 1) l using (account)
      where coalesce(a.kept, 0) <> coalesce(l.said, 0)`,
  },
  {
    name: 'dettes-tenues',
    libelle: 'Les dettes tenues d’un expéditeur sont celles de ses colis',
    broken: `select 'expéditeur ' || id_exped as who from (
        select * from debt_totals union all select * from debt_moves union all
        select id_exped, issue, id_parent is not null, poids_supp, -1, -coalesce(montant_encaisse, 0), -montant_remboursement
        from colis where issue is not null and id_facture is null and deleted_at is null) k
      group by id_exped, issue, is_return, poids_supp
      having sum(n) <> 0 or sum(encaisse) <> 0 or sum(rembourse) <> 0`,
  },
  {
    name: 'cloture-et-ecriture',
    libelle: 'Une clôture est écrite comme elle fut comptée',
    broken: `select 'clôture ' || k.id as who from closings k
      left join (select e.id_closing,
          coalesce(sum(l.amount) filter (where l.account like 'caisse/hub/%'), 0)::bigint as counted,
          coalesce(-sum(l.amount) filter (where l.account like 'caisse/courier/%'), 0)::bigint as expected,
          coalesce(sum(l.amount) filter (where l.account like 'chèques/hub/%'), 0)::bigint as cheques
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.event = 'cloture' group by 1) w on w.id_closing = k.id
      where coalesce(w.counted, 0) <> k.compte or coalesce(w.expected, 0) <> k.attendu
        or coalesce(w.cheques, 0) <> k.montant_cheques`,
  },
  {
    name: 'facture-et-ecriture',
    libelle: 'Une facture vivante a une écriture, une facture annulée n’en a plus',
    broken: `select 'facture ' || f.ref as who from factures f
      left join (select e.id_facture, count(*) as n,
          coalesce(-sum(l.paid), 0) as paid, coalesce(sum(l.due), 0) as due from ledger_entries e
        cross join lateral (select sum(amount) filter (where account like 'à-payer/%') as paid,
          sum(amount) filter (where account like 'dû/%') as due from ledger_lines where id_entry = e.id) l
        where e.event = 'facture' and ${alive} group by 1) w on w.id_facture = f.id
      where case when f.etat = 'annulee' then w.n is not null
        else w.n is distinct from 1 or w.paid <> f.montant_paye or w.due <> f.montant_colis end`,
  },
];
