import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import type { ParcelBulk } from '@cigogne/domain/parcels/parcels.contract';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { checkCash } from '../../ledger/short-cash.ts';
import { commentParcel } from './comment-parcel.ts';
import { editParcel } from './edit-parcel.ts';
import { findParcel } from '../outcomes/find-parcel.ts';
import { refuseUnseen } from '../hub-sight.ts';
import { lockParcel } from '../lock-parcels.ts';

export interface BulkResult {
  ref: string;
  fait: boolean;
  /** Recorded and waiting for root's consent: neither done nor refused. */
  attend?: boolean;
  /** Why it was refused; null when it was done. */
  raison: string | null;
}

/**
 * Runs the act of the parcel's own screen on each parcel. A refused one leaves no trace and does
 * not affect the others.
 */
export async function bulkParcels(
  ctx: Context,
  { colis, acte }: ParcelBulk,
): Promise<BulkResult[]> {
  await lockInOrder(ctx, colis);
  const results: BulkResult[] = [];
  for (const ref of colis) results.push(await tryOne(ctx, ref, acte));
  return results;
}

/** A fixed order, so that two batches with parcels in common never deadlock. */
async function lockInOrder(ctx: Context, refs: readonly string[]): Promise<void> {
  await sql`select id from colis where code = any(${[...refs]}::text[]) order by id for update`.execute(
    ctx.tx,
  );
}

async function tryOne(ctx: Context, ref: string, acte: ParcelBulk['acte']): Promise<BulkResult> {
  await sql`savepoint one_parcel`.execute(ctx.tx);
  try {
    const attend = await act(ctx, ref, acte);
    await checkCash(ctx);
    await sql`release savepoint one_parcel`.execute(ctx.tx);
    if (attend) return { ref, fait: false, attend, raison: correctionSentences.waits };
    return { ref, fait: true, raison: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_parcel`.execute(ctx.tx);
    return { ref, fait: false, raison: error.errors?.[0]?.message ?? error.message };
  }
}

/** Returns true when it waits for somebody's consent. */
async function act(ctx: Context, ref: string, acte: ParcelBulk['acte']): Promise<boolean> {
  switch (acte.nom) {
    case 'etat': {
      const { correction } = await editParcel(ctx, {
        ...noDetails,
        ref,
        field: 'etat',
        value: acte.etat,
        motif: acte.motif,
        raison: acte.raison,
        updatedAt: acte.lus?.[ref] ?? null,
      });
      return correction !== undefined;
    }
    case 'retrouve':
      await findParcel(ctx, ref);
      return false;
    case 'note': {
      const parcel = await lockParcel(ctx, ref);
      await refuseUnseen(ctx, parcel);
      await commentParcel(ctx, parcel, {
        ref,
        type: 'note',
        content: acte.content,
        duration: null,
      });
      return false;
    }
  }
}

/** Defaults for the details that a single edit may give. */
const noDetails = {
  note: null,
  date_p: null,
  montant: null,
  echange_rendu: null,
} as const;
