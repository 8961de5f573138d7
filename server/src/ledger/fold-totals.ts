import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { foldBalances } from './balances.ts';

/**
 * Folds the recorded differences of balances, debts, invoices and homes into their totals. Readers add up
 * both, so no figure changes, only the number of rows they read. One fold runs at a time.
 */
export const foldTotals = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fold-totals'))`.execute(tx);
    await foldBalances(tx);
    await sql`
      with taken as (delete from debt_moves returning *)
      insert into debt_totals
        select id_exped, issue, is_return, poids_supp, sum(n), sum(encaisse), sum(rembourse)
        from taken group by 1, 2, 3, 4
      on conflict (id_exped, issue, is_return, poids_supp) do update set n = debt_totals.n + excluded.n,
        encaisse = debt_totals.encaisse + excluded.encaisse, rembourse = debt_totals.rembourse + excluded.rembourse`.execute(
      tx,
    );
    await sql`delete from debt_totals where n = 0 and encaisse = 0 and rembourse = 0`.execute(tx);
    await sql`
      with taken as (delete from invoice_moves returning *)
      insert into invoice_totals
        select etat, sum(montant_paye), sum(regle) from taken group by etat
      on conflict (etat) do update set montant_paye = invoice_totals.montant_paye + excluded.montant_paye,
        regle = invoice_totals.regle + excluded.regle`.execute(tx);
    await sql`
      with taken as (delete from kept_figure_moves returning *)
      insert into kept_figures select kind, owner, sum(n) from taken group by kind, owner
      on conflict (kind, owner) do update set n = kept_figures.n + excluded.n`.execute(tx);
  });
};
