import type { PaymentMode } from '@cigogne/domain/accounts/account';
import type { Millimes } from '@cigogne/domain/money';
import { isShipper } from '@cigogne/domain/people';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { settingsAt } from '../../settings/settings.ts';
import { closeAccounts } from '../delete-user.ts';
import { noPassword } from '../passwords.ts';
import { shipperMoves } from '../update-user.ts';

/** A person as another system knew them; a missing rate is the company's. */
export interface TakenOver {
  email: string;
  nom: string;
  prenom: string;
  tel: string;
  adresse: string | null;
  adresse_gov?: string | null;
  nom_com?: string;
  matricule_fiscal?: string | null;
  matricule?: string | null;
  id_hub: number | null;
  mode_reglement?: PaymentMode;
  frais_liv?: Millimes | null;
  frais_retour?: Millimes | null;
  frais_poids_supp_kg?: Millimes | null;
  rib?: string | null;
}

/** Every column that such a file may fill, in SQL. */
const columns = {
  email: 'text',
  nom: 'text',
  prenom: 'text',
  tel: 'text',
  adresse: 'text',
  adresse_gov: 'text',
  nom_com: 'text',
  matricule_fiscal: 'text',
  matricule: 'text',
  id_hub: 'bigint',
  mode_reglement: 'text',
  frais_liv: 'bigint',
  frais_retour: 'bigint',
  frais_poids_supp_kg: 'bigint',
  rib: 'text',
} as const;
const names = Object.keys(columns).join(', ');
const typed = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
/** Defaults for the columns that a courier does not have. */
const otherwise: Partial<Record<keyof typeof columns, string>> = {
  mode_reglement: `'especes'`,
  frais_liv: '0',
  frais_retour: '0',
  frais_poids_supp_kg: '0',
};
const given = Object.keys(columns)
  .map((name) => {
    const other = otherwise[name as keyof typeof columns];
    return other ? `coalesce(v.${name}, ${other})` : `v.${name}`;
  })
  .join(', ');

/** Creates their accounts; returns them by address. */
export async function takePeopleOver(
  ctx: Context,
  role: 'exped' | 'liv',
  people: readonly TakenOver[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const usual = await settingsAt(ctx.tx, ctx.now);
  const rows = people.map((one) =>
    isShipper({ role }) ? { ...one, ...ratesOf(one, usual) } : one,
  );
  const made = await sql<{ id: number; email: string }>`
    insert into users (${sql.raw(names)}, password_hash, role, etat, created_at, updated_at)
    select ${sql.raw(given)}, ${noPassword}, ${role}, 'active', ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (${sql.raw(typed)})
    on conflict do nothing returning id, email`.execute(ctx.tx);
  if (made.rows.length !== rows.length)
    throw new Refusal(
      'conflit',
      'Un compte vient d’être créé avec l’un de ces e-mails : relisez le fichier.',
    );
  return new Map(made.rows.map(({ id, email }) => [email, id]));
}

type Rate = 'frais_liv' | 'frais_retour' | 'frais_poids_supp_kg';

const ratesOf = (given: Pick<TakenOver, Rate>, usual: Record<Rate, number>) => ({
  frais_liv: given.frais_liv ?? usual.frais_liv,
  frais_retour: given.frais_retour ?? usual.frais_retour,
  frais_poids_supp_kg: given.frais_poids_supp_kg ?? usual.frais_poids_supp_kg,
});

export interface Correction {
  id: number;
  before: TakenOver;
  after: TakenOver;
}

/** Corrects what the new file says differently; what their owners have changed since stays. */
export async function correctPeople(
  ctx: Context,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  const usual = await settingsAt(ctx.tx, ctx.now);
  for (const { id, before, after } of corrections) {
    const change = Object.fromEntries(
      Object.entries(after)
        .filter(([name, value]) => value !== before[name as keyof TakenOver])
        .map(([name, value]) => [name, value ?? (name in usual ? usual[name as Rate] : null)]),
    );
    if (Object.keys(change).length === 0) continue;
    if (after.nom_com !== undefined && after.id_hub !== null && 'id_hub' in change)
      await shipperMoves(ctx, id, after.id_hub);
    await ctx.tx.updateTable('users').set(change).where('id', '=', id).execute();
  }
}

/**
 * Undoes their import: an account that nothing refers to is deleted; one in the books is closed and
 * its address freed.
 */
export async function removePeople(
  ctx: Context,
  ids: readonly number[],
  inBooks: ReadonlySet<number>,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select distinct id_exped as id from colis where id_exped = any(${[...ids]}::bigint[])`.execute(
    ctx.tx,
  );
  const kept = new Set([...inBooks, ...rows.map(({ id }) => id)]);
  const gone = ids.filter((id) => !kept.has(id));
  await closeAccounts(
    ctx,
    ids.filter((id) => kept.has(id)),
  );
  if (gone.length === 0) return;
  await ctx.tx.deleteFrom('links').where('id_user', 'in', gone).execute();
  await ctx.tx.deleteFrom('users').where('id', 'in', gone).execute();
}
