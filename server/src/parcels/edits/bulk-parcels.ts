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
  /** Put down and waiting for root's consent: neither done nor refused. */
  attend?: boolean;
  /** Why it was refused; null when it is done. */
  raison: string | null;
}

/** Each parcel by the very act of its own screen: one that is refused leaves no trace, the others stand. */
export async function bulkParcels(
  ctx: Context,
  { colis, acte }: ParcelBulk,
): Promise<BulkResult[]> {
  await lockInOrder(ctx, colis);
  const results: BulkResult[] = [];
  for (const ref of colis) results.push(await tryOne(ctx, ref, acte));
  return results;
}

/** Two batches that share parcels never deadlock. */
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

/** Whether it waits for somebody's consent. */
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

/** What a single edit may say besides takes its default here. */
const noDetails = {
  note: null,
  date_p: null,
  montant: null,
  echange_rendu: null,
} as const;
