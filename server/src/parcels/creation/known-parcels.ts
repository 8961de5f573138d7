import { knownDays, type KnownReason, knownSentence } from '@cigogne/domain/parcels/known-parcels';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { importContract } from '@cigogne/domain/parcels/import.contract';
import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import { millimes, toTnd, asMillimes, type Millimes } from '@cigogne/domain/money';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

type Wanted = BodyOf<typeof importContract.known>['colis'][number] & {
  /** The code of a parcel that already exists: only earlier ones count. */
  before?: string;
};
type Known = ReplyOf<typeof importContract.known>['rows'][number];

const aDay = 86_400_000;

/** A live parcel that a new one may repeat. */
export interface RepeatedParcel {
  raison: KnownReason;
  ref: string;
  etat: ParcelStatus;
  montant_ttc: Millimes;
  created_at: Date;
}

interface Found extends RepeatedParcel {
  /** The index of the line that may repeat it. */
  n: number;
}

/**
 * For each parcel to be created, the live parcel of this shipper that it may repeat: the most
 * certain, then the newest.
 */
export async function knownParcels(ctx: Context, wanted: readonly Wanted[]): Promise<Known[]> {
  const found = await findAmong(ctx, wanted);
  return wanted.map((_, n) => {
    const row = found.get(n);
    if (!row) return { connu: null };
    const { ref, etat, raison, montant_ttc, created_at } = row;
    return {
      connu: {
        ref,
        etat,
        raison,
        montant_ttc: toTnd(montant_ttc),
        createdAt: created_at.toISOString(),
      },
    };
  });
}

/** For parcels just created, warnings that name the earlier parcel that each may repeat. */
export async function repeatWarnings(
  ctx: Context,
  made: readonly Pick<ParcelRow, 'ref' | 'order_ref' | 'tel_cl' | 'montant_ttc'>[],
): Promise<string[][]> {
  const found = await findAmong(
    ctx,
    made.map(({ ref, order_ref, tel_cl, montant_ttc }) => ({
      before: ref,
      client_id: null,
      order_ref,
      tel_cl,
      montants: [asMillimes(montant_ttc)],
    })),
  );
  return made.map((_, n) => repeatSentence(found.get(n) ?? null, ctx.now));
}

/** The warning that a new parcel may repeat this one; empty when there is none. */
export function repeatSentence(repeated: RepeatedParcel | null, now: Date): string[] {
  if (!repeated) return [];
  const { montant_ttc, created_at, ...rest } = repeated;
  return [
    knownSentence(
      { ...rest, montant_ttc: millimes(montant_ttc), createdAt: created_at.toISOString() },
      now,
    ),
  ];
}

/** An older parcel with the same phone and amount belongs to another order. */
export const knownSince = ({ now }: Context): Date => new Date(now.getTime() - knownDays * aDay);

/** By index in the list. */
async function findAmong(ctx: Context, wanted: readonly Wanted[]): Promise<Map<number, Found>> {
  const lines = wanted.map(({ before, client_id, order_ref, tel_cl, montants }, n) => ({
    n,
    before,
    client_id,
    order_ref,
    tel_cl,
    montants: montants ?? [],
  }));
  const rows = await run<Found>(ctx, findKnown, [
    ctx.by.id,
    JSON.stringify(lines),
    knownSince(ctx),
  ]);
  return new Map(rows.map((row) => [row.n, row]));
}

const findKnown = {
  name: 'known-parcels',
  text: `
    with wanted as (
      select * from jsonb_to_recordset($2::jsonb)
        as v (n integer, before text, client_id text, order_ref text, tel_cl text, montants bigint[])
    ), found as (
      select v.n, 1 as rank, 'ligne' as raison, c.id from wanted v
        join colis c on c.id_exped = $1 and c.client_id = v.client_id and c.deleted_at is null
      union all
      select v.n, 2, 'commande', c.id from wanted v
        join colis c on c.id_exped = $1 and c.order_ref = v.order_ref and c.deleted_at is null
      union all
      select v.n, 3, 'telephone', c.id from wanted v
        join colis c on c.id_exped = $1 and c.tel_cl = v.tel_cl and c.deleted_at is null
          and c.created_at >= $3 and c.montant_ttc = any(v.montants)
    )
    select distinct on (f.n) f.n, f.raison, c.code as ref, c.etat, c.montant_ttc, c.created_at
    from found f join colis c on c.id = f.id
      left join wanted v on v.n = f.n
      left join colis b on b.code = v.before
    where b.id is null or c.id < b.id
    order by f.n, f.rank, f.id desc`,
};
