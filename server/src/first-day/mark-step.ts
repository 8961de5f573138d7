import { type FirstDayState, type FirstDayStep, whyNotMark } from '@cigogne/domain/first-day/steps';
import { wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';

/** Skips a step, resumes it, or records that a label was printed correctly. */
export async function markStep(
  ctx: Context,
  { etape, etat }: { etape: FirstDayStep; etat: FirstDayState },
): Promise<void> {
  const whyNot = whyNotMark(etape, etat);
  if (whyNot) throw wrongField('etat', whyNot);
  await recordEvents(ctx, [{ type: 'demarrage', data: { etape } }]);
  if (etat === 'a_faire') {
    await ctx.tx.deleteFrom('first_day_steps').where('etape', '=', etape).execute();
    return;
  }
  const mark = { etat, id_user: userId(ctx.by), at: ctx.now };
  await ctx.tx
    .insertInto('first_day_steps')
    .values({ etape, ...mark })
    .onConflict((oc) => oc.column('etape').doUpdateSet(mark))
    .execute();
}
