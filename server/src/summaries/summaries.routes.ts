import { isRoot, isShipper } from '@cigogne/domain/people';
import { toTnd, type Tnd } from '@cigogne/domain/money';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { billPasswordMissing, openBills } from '../accounts/bill-password.ts';
import { prepared } from '../database/preparing.ts';
import { sharedRead } from '../database/shared-read.ts';
import type { Context, Services } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { routesOf } from '../http/routes-of.ts';
import { owedInAll } from '../invoices/debts.ts';
import { shipperActivity } from './shipper-activity.ts';
import { hubFigures } from './board.ts';
import { morningOf } from './morning.ts';
import { partnerTasks } from './partner-tasks.ts';
import {
  countForShipper,
  countForStaff,
  shippersWithoutHub,
  waitingForHub,
  waitingForShipper,
} from './counters.ts';

export const summariesRoutes = routesOf(summariesContract, {
  waiting: async ({ ctx }) =>
    isShipper(ctx.by)
      ? waitingForShipper(ctx.tx, ctx.by.id)
      : waitingForHub(ctx.tx, hubSeen(ctx.by)),
  client: async ({ ctx }) => clientSummary(ctx),
  clientCredit: async ({ ctx, body, http }) => {
    if (!body.password && !ctx.by.session?.billOpen && (await isSecured(ctx)))
      throw billPasswordMissing();
    await openBills(ctx, body.password, http.request.ip);
    return { to_pay: await creditOfCaller(ctx) };
  },
  clientActivity: async ({ ctx }) => shipperActivity(ctx.tx, ctx.now, ctx.by.id),
  board: async ({ ctx, body }) => boardSeen(ctx.services, hubOf(ctx, body.id_hub)),
  partner: async ({ ctx, body }) => partnerTasks(ctx, hubOf(ctx, body.id_hub)),
  staff: async ({ ctx, body }) => staffSummary(ctx, hubOf(ctx, body.id_hub)),
});

async function clientSummary(ctx: Context) {
  const [counts, is_bill_secure] = await Promise.all([
    countForShipper(ctx.services, ctx.by.id),
    isSecured(ctx),
  ]);
  const isVisible = !is_bill_secure || ctx.by.session?.billOpen === true;
  return { ...counts, to_pay: isVisible ? await creditOfCaller(ctx) : null, is_bill_secure };
}

async function isSecured(ctx: Context): Promise<boolean> {
  const { is_bill_secure } = await prepared(ctx.tx)
    .selectFrom('users')
    .select('is_bill_secure')
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  return is_bill_secure;
}

/** The same figure as on the debts page. */
const creditOfCaller = async (ctx: Context): Promise<Tnd> =>
  toTnd(await owedInAll(ctx.tx, ctx.now, { shipper: ctx.by.id }));

/** An admin's request for another hub is ignored; root may look at any hub, or all. */
function hubOf(ctx: Context, wanted: number | 'all' | null | undefined): number | 'all' {
  return isRoot(ctx.by) ? (wanted ?? hubSeen(ctx.by)) : hubSeen(ctx.by);
}

/**
 * Shared, because every clerk of a hub shows this board and each event makes them all reload it.
 */
const boardSeen = sharedRead(async (services: Services, hub: number | 'all') => {
  const now = services.clock();
  const [board, matin] = await Promise.all([
    hubFigures(services, now, hub),
    morningOf(services, now, hub),
  ]);
  return { ...board, matin };
});
const countsSeen = sharedRead(async (services: Services, hub: number | 'all') => {
  const [counts, owed] = await Promise.all([
    countForStaff(services, hub),
    owedInAll(services.db, services.clock(), hub === 'all' ? 'all' : { hub }),
  ]);
  return { ...counts, to_pay: toTnd(owed) };
});

const withoutHubSeen = sharedRead((services: Services, _: 'all') =>
  shippersWithoutHub(services.db),
);

async function staffSummary(ctx: Context, hub: number | 'all') {
  const [counts, placeless] = await Promise.all([
    countsSeen(ctx.services, hub),
    isRoot(ctx.by) ? withoutHubSeen(ctx.services, 'all') : { nbr_sans_hub: 0, sans_hub: [] },
  ]);
  return { ...counts, ...placeless };
}
