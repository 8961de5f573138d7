import { wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';

/** One open account per address; only root and the owner of the address are told. */
export async function refuseTakenEmail(ctx: Context, email: string): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw wrongField('email', 'Cet e-mail est déjà utilisé !');
}
