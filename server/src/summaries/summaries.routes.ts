import { toTnd } from '@cigogne/domain/money';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { billPasswordMissing, openBills } from '../accounts/bill-password.ts';
import type { Context } from '../http/context.ts';
import { hubSeen } from '../http/hub-scope.ts';
import { routesOf } from '../http/routes-of.ts';
import { settingsAt } from '../settings/settings.ts';
import { sumOfCredits } from './credits.ts';
import {
  countForShipper,
  countForStaff,
  shippersWithoutHub,
  waitingForHub,
  waitingForShipper,
} from './summaries.queries.ts';

export const summariesRoutes = routesOf(summariesContract, {
  waiting: async ({ ctx }) =>
    ctx.by.role === 'exped'
      ? waitingForShipper(ctx.tx, ctx.by.id)
      : waitingForHub(ctx.tx, hubSeen(ctx.by)),
  client: async ({ ctx }) => clientSummary(ctx),
  clientCredit: async ({ ctx, body, http }) => {
    if (!body.password && !ctx.by.billOpen && (await isSecured(ctx))) throw billPasswordMissing();
    await openBills(ctx, body.password, http.request.ip);
    return { to_pay: await creditOfCaller(ctx) };
  },
  staff: async ({ ctx, body }) => staffSummary(ctx, body.id_hub ?? null),
});

async function clientSummary(ctx: Context) {
  const is_bill_secure = await isSecured(ctx);
  const isShown = !is_bill_secure || ctx.by.billOpen;
  return {
    ...(await countForShipper(ctx.services, ctx.by.id)),
    to_pay: isShown ? await creditOfCaller(ctx) : null,
    is_bill_secure,
  };
}

async function isSecured(ctx: Context): Promise<boolean> {
  const { is_bill_secure } = await ctx.tx
    .selectFrom('users')
    .select('is_bill_secure')
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  return is_bill_secure;
}

async function creditOfCaller(ctx: Context): Promise<number> {
  const settings = await settingsAt(ctx.tx, ctx.now);
  return toTnd(await sumOfCredits(ctx.tx, settings, { shipper: ctx.by.id }));
}

/** A foreign `id_hub` in an admin's request is ignored (D §2); root may look at any hub, or all. */
async function staffSummary(ctx: Context, asked: number | 'all' | null) {
  const hub = ctx.by.role === 'root' ? (asked ?? hubSeen(ctx.by)) : hubSeen(ctx.by);
  const settings = await settingsAt(ctx.tx, ctx.now);
  return {
    ...(await countForStaff(ctx.services, hub)),
    to_pay: toTnd(await sumOfCredits(ctx.tx, settings, hub === 'all' ? 'all' : { hub })),
    sans_hub: ctx.by.role === 'root' ? await shippersWithoutHub(ctx.tx) : [],
  };
}
