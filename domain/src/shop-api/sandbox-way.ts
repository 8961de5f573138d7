import type { Act, ParcelFacts } from '../parcels/parcel-facts.ts';
import type { Motif, ParcelStatus } from '../parcels/statuses.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import { changeAfter } from '../parcels/transitions.ts';
import { whyNot } from '../parcels/why-not.ts';

/**
 * How a parcel in the sandbox reaches a status: by the acts of a working day, according to the
 * table of moves. Repairs (a status set by hand, a corrected result) are not used.
 */

interface Step {
  event: ParcelEvent;
  motif?: Motif;
  /** Opens or closes the unit or runsheet that contains the parcel. */
  plan?: 'unit' | 'round' | 'none';
}

const steps = {
  'join-pickup': { event: 'add-to-pickup', plan: 'unit' },
  'send-pickup': { event: 'dispatch-pickup' },
  'assign-pickup': { event: 'assign-courier' },
  'pick-up': { event: 'courier-picked' },
  'leave-behind': { event: 'courier-not-picked' },
  'receive-pickup': { event: 'receive-picked', plan: 'none' },
  'miss-pickup': { event: 'receive-failed', plan: 'none' },
  'plan-round': { event: 'plan-runsheet', plan: 'round' },
  'send-round': { event: 'dispatch-runsheet' },
  deliver: { event: 'push-delivered' },
  postpone: { event: 'push-postponed', motif: 'injoignable' },
  refuse: { event: 'push-failed', motif: 'refuse' },
  damage: { event: 'push-failed', motif: 'endommage' },
  'confirm-delivered': { event: 'confirm-delivered', plan: 'none' },
  'confirm-postponed': { event: 'confirm-postponed', plan: 'none' },
  'confirm-failed': { event: 'confirm-failed', plan: 'none' },
  'plan-transfer': { event: 'plan-transfer', plan: 'unit' },
  'send-transfer': { event: 'dispatch-transfer' },
  'receive-transfer': { event: 'receive-transfer', plan: 'none' },
  'miss-transfer': { event: 'miss-transfer', plan: 'none' },
  find: { event: 'find' },
  invoice: { event: 'invoice' },
} as const satisfies Record<string, Step>;

export type SandboxStep = keyof typeof steps;
const stepNames = Object.keys(steps) as SandboxStep[];
const stepOf = (name: SandboxStep): Step => steps[name];

/** A parcel in the sandbox. */
export interface SandboxParcel extends ParcelFacts {
  /** Why its courier brings it back, once reported. */
  motif: Motif | null;
}

interface Walk {
  parcel: SandboxParcel;
  way: readonly SandboxStep[];
}

/** The shortest way to each status that the parcel can reach; none to its current one. */
export function sandboxWays(
  start: SandboxParcel,
): ReadonlyMap<ParcelStatus, readonly SandboxStep[]> {
  const ways = new Map<ParcelStatus, readonly SandboxStep[]>([[start.etat, []]]);
  const seen = new Set([stateOf(start)]);
  let walks: Walk[] = [{ parcel: start, way: [] }];
  while (walks.length > 0) {
    const further: Walk[] = [];
    for (const { parcel, way } of walks) {
      for (const name of stepNames) {
        const next = afterStep(name, parcel);
        if (!next || seen.has(stateOf(next))) continue;
        seen.add(stateOf(next));
        const longer = [...way, name];
        if (!ways.has(next.etat)) ways.set(next.etat, longer);
        further.push({ parcel: next, way: longer });
      }
    }
    walks = further;
  }
  return ways;
}

/** What decides where a parcel can go next. */
const stateOf = ({ etat, issue, attempt, motif, plan_mu, plan_rs, last_etat }: SandboxParcel) =>
  JSON.stringify([etat, issue, attempt, motif, plan_mu ?? null, plan_rs ?? null, last_etat]);

/** Stands for a unit or runsheet that a later act will open. */
const opened = 0;
const plans = {
  unit: { plan_mu: opened, plan_rs: null },
  round: { plan_mu: null, plan_rs: opened },
  none: { plan_mu: null, plan_rs: null },
} as const;

function afterStep(name: SandboxStep, parcel: SandboxParcel): SandboxParcel | null {
  const { event, motif, plan } = stepOf(name);
  const act: Act = { motif: motif ?? parcel.motif };
  if (whyNot(event, parcel, act) !== null) return null;
  return {
    ...parcel,
    ...changeAfter(event, parcel, act),
    ...(plan ? plans[plan] : {}),
    motif: plan === 'none' ? null : (motif ?? parcel.motif),
  };
}
