import { notFound, Refusal } from '@cigogne/domain/refusal';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import type { Caller, Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';

type Placed = Pick<ParcelFacts, 'id_hub_current' | 'id_hub_exped' | 'id_hub_dest'> & { id: number };

/** Refuses a parcel that the caller's hub does not see, with `introuvable`. */
export async function refuseUnseen(ctx: Context, parcel: Placed): Promise<void> {
  if (!(await sees(ctx, parcel))) throw notFound();
}

/**
 * A hub sees the parcels whose current, origin or destination hub it is, and those of any unit or
 * runsheet that it sent or received.
 */
export async function sees(ctx: Context, parcel: Placed): Promise<boolean> {
  const hub = hubSeen(ctx.by);
  if (hub === 'all') return true;
  if ([parcel.id_hub_current, parcel.id_hub_exped, parcel.id_hub_dest].includes(hub)) return true;
  const { rows } = await ctx.services.pool.query<{ seen: boolean }>({
    name: 'hub-had-parcel',
    text: `select exists (select from mu_bags b join mu on mu.id = b.id_mu
        where b.id_colis = $1 and $2 in (mu.id_hub_exped, mu.id_hub_dest))
      or exists (select from runsheet_bags b join runsheets r on r.id = b.id_rs
        where b.id_colis = $1 and r.id_hub = $2) as seen`,
    values: [parcel.id, hub],
  });
  return rows[0]?.seen ?? false;
}

/** The hub that acts on a parcel: its current one, or its origin before the pickup. */
export const actingHub = (parcel: Omit<Placed, 'id'>): number | null =>
  parcel.id_hub_current ?? parcel.id_hub_exped;

/** Why the caller's hub may only look at a parcel, or null when it acts on it. */
export function whyNotHere(by: Caller, parcel: ParcelFacts): string | null {
  const hub = hubSeen(by);
  return hub === 'all' || hub === actingHub(parcel)
    ? null
    : `${parcelNow(parcel)} mais il n'est pas dans ce hub.`;
}

export function refuseElsewhere(by: Caller, parcel: ParcelFacts): void {
  const why = whyNotHere(by, parcel);
  if (why) throw new Refusal('etat-change', why);
}
