import type { v1SandboxContract } from '@cigogne/domain/shop-api/v1-sandbox.contract';
import type { Context } from '../../context/context.ts';
import type { Handlers } from '../../http/routes-of.ts';
import { forShipper } from '../../parcels/parcel-rows.ts';
import { advanceParcel } from '../sandbox/advance-parcel.ts';
import { resetSandbox } from '../sandbox/reset-sandbox.ts';
import { advanceClock } from '../sandbox/sandbox-clock.ts';
import { onlyInSandbox } from '../sandbox/sandbox-refusals.ts';
import { ownLabel } from './parcels.ts';

export const sandboxHandlers: Handlers<typeof v1SandboxContract> = {
  advanceParcel: async ({ ctx, params, body }) => {
    needSandbox(ctx);
    const etats = await advanceParcel(ctx, params.ref, body.etat);
    return { etats, colis: forShipper(await ownLabel(ctx, params.ref)) };
  },
  advanceClock: async ({ ctx, body }) => {
    needSandbox(ctx);
    return advanceClock(ctx, body.avancer);
  },
  resetSandbox: async ({ ctx }) => {
    needSandbox(ctx);
    await resetSandbox(ctx);
    return { done: true as const };
  },
};

/** With a live key, no parcel, clock or account can be moved. */
function needSandbox({ services }: Context): void {
  if (!services.isSandbox) throw onlyInSandbox();
}
