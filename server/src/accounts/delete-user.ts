import { whyNotDelete } from '@cigogne/domain/accounts/account';
import { formatTnd, type Millimes } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { counted } from '@cigogne/domain/words';
import { writeJournal } from '../settings/journal.ts';
import { endSessionsOf } from '../http/sessions.ts';

/** What later features contribute when a user is deleted; `features.ts` fills the list. */
export interface UserDeletionHook {
  /** What still ties the user to the company, in words: any tie refuses the deletion. */
  ties?: (ctx: Context, user: number) => Promise<string[]>;
  /** The account is closed, not deleted: what belonged to it must leave the screens. */
  closed?: (ctx: Context, user: number) => Promise<void>;
}
export const userDeletionHooks: UserDeletionHook[] = [];

/**
 * Deletes an account that nothing refers to; closes and anonymises one whose documents must be
 * kept; refuses while money, goods or open documents are pending.
 */
export async function deleteUser(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const user = await findUser(ctx, id);
  if (user.closed_at !== null) return { deja: true };
  const reason = whyNotDelete(user);
  if (reason) throw new Refusal('conflit', reason);
  const ties = await stillOpen(ctx, id);
  if (ties.length > 0) {
    throw new Refusal('conflit', `Suppression impossible : ${ties.join(', ')}.`, {
      extra: { liens: ties },
    });
  }
  await endSessionsOf(ctx, id);
  if (!(await vanish(ctx, id))) {
    await closeAccounts(ctx, [id]);
    for (const hook of userDeletionHooks) await hook.closed?.(ctx, id);
  }
  await writeJournal(ctx, {
    action: 'suppression',
    entity: 'user',
    entity_id: id,
    // The only place that keeps the name of the account: root's journal says who left.
    before: { nom: nameOf(user), role: user.role, etat: user.etat },
  });
  await recordEvents(ctx, [{ type: 'user', hubs: [user.id_hub], data: { id } }]);
  return { deja: false };
}

/** What still stands in the name of a user, in words: documents, parcels, money. */
export async function stillOpen(ctx: Context, id: number): Promise<string[]> {
  const open = await openWork(ctx, id);
  for (const hook of userDeletionHooks) open.push(...((await hook.ties?.(ctx, id)) ?? []));
  return open;
}

async function findUser(ctx: Context, id: number) {
  const user = await ctx.tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

const nameOf = ({
  nom_com,
  prenom,
  nom,
}: {
  nom_com: string | null;
  prenom: string;
  nom: string;
}) => nom_com ?? `${prenom} ${nom}`.trim();

/** Whether nothing refers to the user; the database knows all references. */
async function vanish(ctx: Context, id: number): Promise<boolean> {
  await sql`savepoint before_deletion`.execute(ctx.tx);
  try {
    await ctx.tx.deleteFrom('users').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
    await sql`rollback to savepoint before_deletion`.execute(ctx.tx);
    return false;
  }
}

async function openWork(ctx: Context, id: number): Promise<string[]> {
  const { rows } = await sql<{
    colis: number;
    mu: number;
    rs: number;
    aboard: number;
    taken: Millimes;
    due: number;
    unpaid: number;
    cheques: number;
    unhanded: number;
  }>`
    select
      (select count(*)::int from colis where id_exped = ${id} and deleted_at is null
        and (issue is null or (issue <> 'livre' and rendu_le is null and not sans_retour))) as colis,
      (select count(*)::int from mu where (id_exped = ${id} or id_liv = ${id}) and etat in ('pending', 'pending_pick', 'in_progress')) as mu,
      (select count(*)::int from runsheets where id_liv = ${id} and etat <> 'closed' and deleted_at is null) as rs,
      (select coalesce(sum(nbr_colis), 0)::int from runsheets where id_liv = ${id} and etat <> 'closed' and deleted_at is null) as aboard,
      (select coalesce(sum(coalesce(b.montant_decide, b.montant_livreur, b.montant)), 0)::bigint from runsheet_bags b
        join runsheets r on r.id = b.id_rs where r.id_liv = ${id} and r.etat = 'in_progress' and r.deleted_at is null
        and b.decision = 'livre' and b.retire_le is null) as taken,
      (select count(*)::int from colis where id_exped = ${id} and issue is not null and id_facture is null and deleted_at is null) as due,
      (select count(*)::int from factures where id_exped = ${id} and etat in ('emise', 'payee_partiel') and montant_paye > regle) as unpaid,
      count(*) filter (where etat = 'dispo')::int as cheques, count(*) filter (where etat <> 'dispo')::int as unhanded
    from cheques where (id_exped = ${id} or (holder = 'courier' and id_holder = ${id}))
      and remis_le is null and deleted_at is null`.execute(ctx.tx);
  const found = rows[0];
  if (!found) return [];
  const aboard = ` (${counted(found.aboard, 'colis', 'colis')})`;
  const reasons: [number, string, string][] = [
    [found.colis, 'colis en cours', 'colis en cours'],
    [found.mu, 'unité ouverte', 'unités ouvertes'],
    [found.rs, `tournée non clôturée${aboard}`, `tournées non clôturées${aboard}`],
    [found.due, 'colis à facturer', 'colis à facturer'],
    [found.unpaid, 'facture à payer', 'factures à payer'],
    [found.cheques, 'chèque disponible', 'chèques disponibles'],
    [found.unhanded, 'chèque à remettre', 'chèques à remettre'],
  ];
  const open = reasons.filter(([n]) => n > 0).map(([n, one, many]) => counted(n, one, many));
  // What is collected is in the books from the confirmation on.
  return found.taken > 0 ? [...open, `${formatTnd(found.taken)} encaissés, à confirmer`] : open;
}

/** Fiscal documents are kept for ten years; personal data are not. */
export async function closeAccounts(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['api_keys', 'links', 'user_views', 'user_columns'] as const)
    await ctx.tx
      .deleteFrom(table)
      .where('id_user', 'in', [...ids])
      .execute();
  await ctx.tx
    .updateTable('users')
    .set({
      closed_at: ctx.now,
      updated_at: ctx.now,
      etat: 'disabled',
      email: sql<string>`'compte-' || id || '@supprime.invalid'`,
      email_pending: null,
      password_hash: '-',
      nom: 'supprimé',
      prenom: 'Compte',
      nom_com: sql<string | null>`case when role = 'exped' then 'Compte supprimé ' || id end`,
      tel: null,
      adresse: null,
      adresse_deleg: null,
      matricule_fiscal: null,
      matricule_confirme: null,
      rib: null,
      matricule: null,
      produit_type: null,
      volume: null,
      flux_exped: null,
      is_bill_secure: false,
      bill_password_hash: null,
      api_webhook_url: null,
      api_webhook_headers: null,
      api_webhook_secret: null,
      api_webhook_secret_before: null,
      api_webhook_secret_before_until: null,
      is_api_actif: false,
    })
    .where('id', 'in', [...ids])
    .execute();
}
