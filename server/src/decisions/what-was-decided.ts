import type { Actor } from '@cigogne/domain/contract';
import { decisionSentences } from '@cigogne/domain/decisions/decision';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';

/** Names nobody: a shop reads it. */
const byWhom: Partial<Record<Actor, string>> = {
  exped: 'par l’expéditeur',
  admin: 'par le hub',
  root: 'par le hub',
  destinataire: 'par le destinataire',
};

/** For somebody who decides too late: the last thing that happened to the parcel. */
export async function whatWasDecided(
  ctx: Context,
  { id, code }: Pick<LockedParcel, 'id' | 'code'>,
): Promise<string> {
  const last = await ctx.tx
    .selectFrom('colishistories')
    .select(['task', 'by_role'])
    .where('id_colis', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return decisionSentences.nothing(code);
  const who = byWhom[last.by_role as Actor];
  return decisionSentences.settled(code, who ? `${last.task}, ${who}` : last.task);
}
