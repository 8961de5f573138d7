import type { DecisionsForm } from '@cigogne/domain/decisions/decision-form';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { decideParcel } from './decide-parcel.ts';

interface Outcome {
  ref: string;
  fait: boolean;
  /** Why it was refused; null when it was done. */
  raison: string | null;
}

/** The same decision for each; a refused one leaves no trace and does not affect the others. */
export async function decideMany(ctx: Context, { colis, acte }: DecisionsForm): Promise<Outcome[]> {
  await lockInOrder(ctx, colis);
  const outcomes: Outcome[] = [];
  for (const ref of colis) outcomes.push(await decideOne(ctx, { ref, acte }));
  return outcomes;
}

/** Rounds, then parcels, each in a fixed order: two batches never deadlock. */
async function lockInOrder(ctx: Context, refs: readonly string[]): Promise<void> {
  await sql`select r.id from runsheets r where r.id in (
      select p.id_rs from colis_plans p join colis c on c.id = p.id_colis where c.code = any(${[...refs]}::text[]))
    order by r.id for no key update`.execute(ctx.tx);
  await sql`select id from colis where code = any(${[...refs]}::text[]) order by id for update`.execute(
    ctx.tx,
  );
}

async function decideOne(
  ctx: Context,
  decision: { ref: string; acte: DecisionsForm['acte'] },
): Promise<Outcome> {
  await sql`savepoint one_parcel`.execute(ctx.tx);
  try {
    await decideParcel(ctx, decision);
    await sql`release savepoint one_parcel`.execute(ctx.tx);
    return { ref: decision.ref, fait: true, raison: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_parcel`.execute(ctx.tx);
    return { ref: decision.ref, fait: false, raison: error.errors?.[0]?.message ?? error.message };
  }
}
