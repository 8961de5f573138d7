import { type RawBuilder, sql } from 'kysely';

/** A receipt that was not reversed. */
const stands = sql.raw(
  'not exists (select from partner_receipts v where v.reverses = x.id_receipt)',
);

/**
 * Lines of live statements compared with our current books. `where` refers to `l` (the line), `s`
 * (its statement), `d` (what its parcel owes on that account) and `c` (the parcel). Differences are
 * computed at each reading, so a corrected amount, a later statement or a write-off settles them by
 * itself. `ouvert`: the open amount of the parcel, on its first line; `en_attente`: the line needs
 * an action; `a_recevoir`: it can be received as it is.
 */
export const judgedLines = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select j.*,
    case j.kind when 'pas-a-nous' then null when 'deux-fois' then null
      when 'manque' then case when j.ouvert <> 0 then j.ouvert else j.attendu end
      when 'concorde' then j.montant
      else case when j.ouvert <> 0 then j.ouvert + coalesce(j.recu, 0) else coalesce(j.avant, j.attendu, 0) end
    end as chez_nous,
    case j.kind when 'concorde' then false when 'manque' then j.ouvert <> 0
      when 'autre-montant' then j.ouvert <> 0 or (not j.doit and j.suite is distinct from 'vu')
      else j.suite is distinct from 'vu' end as en_attente,
    j.recu is null and j.ouvert > 0 and j.montant > 0 and j.kind in ('concorde', 'autre-montant') as a_recevoir
  from (
    select l.*, s.compte, s.du, s.au, case when l.rang > 1 then 0 else coalesce(d.montant, 0) end as ouvert, d.depuis, d.id_colis is not null as doit,
      r.avant, r.montant as recu, c.code, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.compte_afex,
      case
        when l.ligne is null then 'manque'
        when l.id_colis is null or (d.id_colis is null and c.compte_afex is distinct from s.compte) then 'pas-a-nous'
        when l.rang > 1 then 'deux-fois'
        when r.avant is not null then
          case when r.avant = l.montant and d.montant = 0 then 'concorde' else 'autre-montant' end
        when coalesce(d.montant, 0) = l.montant then 'concorde'
        when coalesce(d.montant, 0) <= 0 and exists (
            select from partner_receipt_lines x join partner_receipts p on p.id = x.id_receipt
            where x.id_colis = l.id_colis and p.compte = s.compte and p.id_statement <> l.id_statement
              and (p.id_statement < l.id_statement or x.montant = l.montant) and ${stands}) then 'deux-fois'
        else 'autre-montant'
      end as kind
    from partner_statement_lines l
    join partner_statements s on s.id = l.id_statement and s.retire_le is null
    left join colis c on c.id = l.id_colis
    left join partner_debts d on d.id_colis = l.id_colis and d.compte = s.compte
    left join lateral (select x.avant, x.montant from partner_receipt_lines x where x.id_line = l.id and ${stands}
      limit 1) r on true
    where ${where}
  ) j`;

/**
 * Every open difference. A parcel appears once, with the last statement that mentions it, and its
 * age counts from the first.
 */
export const openDifferences = (where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select * from (
    select j.*, min(j.au) over (partition by j.subject) as vu_le,
      row_number() over (partition by j.subject order by j.id_statement desc, j.id desc) as recency
    from (
      select w.*, case when w.kind in ('manque', 'autre-montant', 'concorde') and w.id_colis is not null
        then w.compte || w.id_colis else 'ligne' || w.id end as subject
      from (${judgedLines(sql`(d.montant <> 0 or l.id_colis is null or d.id_colis is null or l.rang > 1
        or not exists (select from partner_receipt_lines x where x.id_line = l.id))
        and ${where}`)}) w
    ) j
  ) k
  where k.recency = 1 and k.en_attente`;
