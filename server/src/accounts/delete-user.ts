import { whyNotDelete } from '@cigogne/domain/accounts/account';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { endSessionsOf } from '../http/sessions.ts';
import { lockUser } from './set-user-state.ts';

/** What still ties a user to the company, as sentences; features that come later add their own. */
export type UserTie = (ctx: Context, user: number) => Promise<string[]>;
export const userTies: UserTie[] = [];

/**
 * Deletes an account that nothing is linked to; closes and makes anonymous one whose documents must
 * stay; refuses while money, goods or open documents are pending (D §6).
 */
export async function deleteUser(ctx: Context, id: number): Promise<void> {
  const user = await lockUser(ctx, id);
  const reason = whyNotDelete(user);
  if (reason) throw new Refusal('conflit', reason);
  const ties = (await Promise.all([openWork, ...userTies].map((tie) => tie(ctx, id)))).flat();
  if (ties.length > 0) {
    throw new Refusal('conflit', `Suppression impossible : ${ties.join(', ')}.`, {
      extra: { liens: ties },
    });
  }
  await endSessionsOf(ctx, id);
  if (await isLinked(ctx, id)) await closeAccount(ctx, id);
  else await ctx.tx.deleteFrom('users').where('id', '=', id).execute();
  await writeJournal(ctx, {
    action: 'suppression',
    entity: 'user',
    entity_id: id,
    before: { role: user.role, nom_com: user.nom_com },
  });
  await recordEvents(ctx, [{ type: 'user', data: { id } }]);
}

async function openWork(ctx: Context, id: number): Promise<string[]> {
  const { rows } = await sql<{
    colis: number;
    mu: number;
    rs: number;
    due: number;
    unpaid: number;
    cheques: number;
  }>`
    select
      (select count(*)::int from colis where id_exped = ${id} and deleted_at is null
        and (issue is null or (issue <> 'livre' and rendu_le is null and not sans_retour))) as colis,
      (select count(*)::int from mu where (id_exped = ${id} or id_liv = ${id}) and etat in ('pending', 'pending_pick', 'in_progress')) as mu,
      (select count(*)::int from runsheets where id_liv = ${id} and etat <> 'closed' and deleted_at is null) as rs,
      (select count(*)::int from colis where id_exped = ${id} and issue is not null and id_facture is null and deleted_at is null) as due,
      (select count(*)::int from factures where id_exped = ${id} and etat in ('emise', 'payee_partiel') and montant_paye > regle) as unpaid,
      (select count(*)::int from cheques where (id_exped = ${id} or (holder = 'courier' and id_holder = ${id})) and etat = 'dispo' and deleted_at is null) as cheques`.execute(
    ctx.tx,
  );
  const found = rows[0];
  if (!found) return [];
  const said: [number, string][] = [
    [found.colis, 'colis en cours'],
    [found.mu, 'unités ouvertes'],
    [found.rs, 'tournées non clôturées'],
    [found.due, 'colis à facturer'],
    [found.unpaid, 'factures à payer'],
    [found.cheques, 'chèques disponibles'],
  ];
  return said.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
}

async function isLinked(ctx: Context, id: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select exists (select from colis where id_exped = ${id}) or exists (select from mu where id_exped = ${id} or id_liv = ${id})
      or exists (select from runsheets where id_liv = ${id}) or exists (select from factures where id_exped = ${id})
      or exists (select from colishistories where id_user = ${id}) or exists (select from ledger_entries where id_user = ${id})
      or exists (select from journal where id_user = ${id}) as linked`.execute(ctx.tx);
  return rows[0]?.linked ?? true;
}

/** Fiscal documents stay ten years; the person does not. */
async function closeAccount(ctx: Context, id: number): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({
      closed_at: ctx.now,
      updated_at: ctx.now,
      etat: 'disabled',
      email: `compte-${id}@supprime.invalid`,
      password_hash: '-',
      nom: 'Compte',
      prenom: 'supprimé',
      tel: null,
      adresse: null,
      api_key_hash: null,
      api_webhook_url: null,
      api_webhook_headers: null,
      api_webhook_secret: null,
      is_api_actif: false,
    })
    .where('id', '=', id)
    .execute();
}
