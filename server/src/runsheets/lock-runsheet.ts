import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  type RunsheetAct,
  type RunsheetFacts,
  whyNotRunsheet,
} from '@cigogne/domain/runsheets/why-not-runsheet';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { hubActing } from '../hubs/hub-scope.ts';

export type LockedRunsheet = Selectable<Tables['runsheets']>;

/**
 * Locks a runsheet, deleted ones included. Locks are taken in the same order everywhere: runsheet,
 * courier, parcels. « No key update » does not block a courier's result, whose history refers to
 * the runsheet: it holds its parcel and must never wait for us.
 */
export async function lockRunsheet(ctx: Context, id: number): Promise<LockedRunsheet> {
  const row = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || hubActing(ctx.by, row.id_hub) !== row.id_hub) throw notFound();
  return row;
}

/**
 * Locks the courier's own round on the road in the same way; for a courier, others do not exist.
 */
export async function lockOwnRound(ctx: Context, id: number): Promise<LockedRunsheet> {
  const row = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', id)
    .where('id_liv', '=', ctx.by.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.deleted_at) throw notFound();
  refuseAct('add', row);
  return row;
}

export function refuseAct(act: RunsheetAct, runsheet: RunsheetFacts): void {
  const why = whyNotRunsheet(act, runsheet);
  if (why) throw new Refusal('etat-change', why);
}
