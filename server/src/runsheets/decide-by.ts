import { nextTimeAt } from '@cigogne/domain/settings/hour';
import type { Context } from '../context/context.ts';
import { settingsAt } from '../settings/settings.ts';

/** Until when a shop may decide about what failed or was refused now. */
export async function decideBy(ctx: Context): Promise<Date> {
  const { decision_hour } = await settingsAt(ctx.tx, ctx.now);
  return nextTimeAt(decision_hour, ctx.now);
}
