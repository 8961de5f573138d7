import { notFound, Refusal } from '@cigogne/domain/refusal';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { inOrder, type MoveForm } from '@cigogne/domain/runsheets/board';
import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { createRunsheet } from './create-runsheet.ts';
import { editRunsheet } from './edit-runsheet.ts';
import { leavePending, refsOn } from './leave-pending.ts';
import { lockCourier } from './lock-courier.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';

/**
 * Moves parcels from anywhere on the board to one place, all or none. A runsheet that loses its
 * last parcel is cancelled. Returns the runsheet they are now on, null for the hub.
 */
export async function moveOnBoard(
  ctx: Context,
  { colis, id_rs, id_liv, ordre, depuis }: MoveForm,
): Promise<{ id: number | null; deja: boolean }> {
  const hub = hubChosen(ctx.by);
  const lines = await linesOf(ctx, colis);
  const rounds = await lockRounds(ctx, [...lines.values(), ...(id_rs ? [id_rs] : [])]);
  if (id_liv) await lockCourier(ctx, id_liv, hub);
  const seen = new Map(Object.entries(depuis ?? {}));
  await refuseMoved(ctx, colis, lines, (code) => seen.get(code), id_rs ?? null);

  let deja = true;
  for (const round of rounds.values()) {
    if (round.id === id_rs) continue;
    await leavePending(ctx, round, colis);
    deja = false;
  }
  if (id_rs) {
    const round = rounds.get(id_rs);
    if (!round) throw notFound();
    const there = await refsOn(ctx, id_rs);
    const wanted = inOrder([...new Set([...there, ...colis])], ordre ?? []);
    const edited = await editRunsheet(ctx, { id: id_rs, colis: wanted, id_liv: round.id_liv });
    return { id: id_rs, deja: deja && edited.deja };
  }
  if (id_liv)
    return {
      id: await createRunsheet(ctx, { colis: inOrder(colis, ordre ?? []), id_liv }),
      deja: false,
    };
  return { id: null, deja };
}

/** The pending or running round of each parcel that is on one. */
async function linesOf(ctx: Context, refs: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom('colis as c')
    .innerJoin('colis_plans as p', 'p.id_colis', 'c.id')
    .select(['c.code', 'p.id_rs'])
    .where('c.code', 'in', [...refs])
    .where('p.id_rs', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ code, id_rs }) => (id_rs === null ? [] : [[code, id_rs]])));
}

/** Lowest id first, so that two dispatchers never deadlock. */
async function lockRounds(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, LockedRunsheet>> {
  const rounds = new Map<number, LockedRunsheet>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const round = await lockRunsheet(ctx, id);
    if (round.deleted_at) throw notFound();
    refuseAct('edit', round);
    rounds.set(id, round);
  }
  return rounds;
}

/**
 * Somebody else moved a parcel since the dispatcher saw it, or while we waited for the locks: the
 * dispatcher must look again first. One that is there already is where it was wanted.
 */
async function refuseMoved(
  ctx: Context,
  refs: readonly string[],
  lines: ReadonlyMap<string, number>,
  seenOn: (code: string) => number | null | undefined,
  wanted: number | null,
): Promise<void> {
  const parcels = await lockParcels(ctx, { refs });
  const moved = parcels.find(({ code, plan_rs }) => {
    const seen = seenOn(code);
    const isElsewhere = seen !== undefined && plan_rs !== seen && plan_rs !== wanted;
    return isElsewhere || plan_rs !== (lines.get(code) ?? null);
  });
  if (moved) throw new Refusal('etat-change', `${parcelNow(moved)} : le tableau a changé.`);
}
