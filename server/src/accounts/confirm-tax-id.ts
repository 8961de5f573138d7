import { isShipper } from '@cigogne/domain/people';
import { whyNotConfirmTaxId } from '@cigogne/domain/accounts/tax-id';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { lockUser } from './set-user-state.ts';

/**
 * Root confirms having seen a shipper's tax id on paper, or revokes that; a changed id must be
 * confirmed again.
 */
export async function confirmTaxId(
  ctx: Context,
  { id, matricule, confirme }: { id: number; matricule: string; confirme: boolean },
): Promise<{ deja: boolean }> {
  const user = await lockUser(ctx, id);
  if (!isShipper(user)) throw notFound();
  const why = confirme ? whyNotConfirmTaxId(user.matricule_fiscal) : null;
  if (why) throw new Refusal('etat-change', why);
  if (user.matricule_fiscal !== matricule)
    throw new Refusal('etat-change', 'Le matricule a changé, actualisez la page.');
  const after = confirme ? matricule : null;
  if (user.matricule_confirme === after) return { deja: true };
  await ctx.tx
    .updateTable('users')
    .set({ matricule_confirme: after, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: confirme ? 'matricule confirmé' : 'matricule à revoir',
    entity: 'user',
    entity_id: id,
    before: { matricule_confirme: user.matricule_confirme },
    after: { matricule_confirme: after },
  });
  return { deja: false };
}
