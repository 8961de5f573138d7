import { sweepKeys } from '../../http/idempotency.ts';
import type { Job } from '../../jobs/jobs.ts';
import { foldTotals } from '../../ledger/fold-totals.ts';
import { foldMonths } from '../../ledger/month-totals.ts';
import { sweepWebhooks } from '../sweep-webhooks.ts';

/** Does once a night what jobs would do in the sandbox. */
export const sweepSandbox: Job = async ({ sandbox }, payload) => {
  if (!sandbox) return;
  await sweepKeys(sandbox);
  await sweepWebhooks(sandbox);
  await foldTotals(sandbox);
  await foldMonths(sandbox, payload);
};
