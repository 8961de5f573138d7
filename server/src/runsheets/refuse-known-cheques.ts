import { ofName } from '@cigogne/domain/words';
import { Refusal } from '@cigogne/domain/refusal';
import type { DeliveryCheque } from '@cigogne/domain/cheques/delivery-cheque';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

export interface DeliveryCheques {
  parcel: { id: number; code: string; id_exped: number };
  cheques: readonly Pick<DeliveryCheque, 'num' | 'proprietaire'>[];
}

/**
 * Refuses a cheque whose number and owner already pay the parcel, or that was entered twice for it,
 * and names it. The same cheque may also pay another parcel of the shipper.
 */
export async function refuseKnownCheques(
  ctx: Context,
  deliveries: readonly DeliveryCheques[],
): Promise<void> {
  const entered = deliveries.flatMap(({ parcel, cheques }) =>
    cheques.map(({ num, proprietaire }) => ({
      ref: parcel.code,
      id_exped: parcel.id_exped,
      id_colis: parcel.id,
      num,
      proprietaire,
    })),
  );
  if (entered.length === 0) return;
  const { rows } = await sql<{ ref: string; num: string; proprietaire: string }>`
    select v.ref, v.num, v.proprietaire
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
      as v (ref text, id_exped bigint, id_colis bigint, num text, proprietaire text)
    join cheques q on q.id_exped = v.id_exped and q.num = v.num and q.proprietaire = v.proprietaire
      and q.id_colis = v.id_colis and q.deleted_at is null`.execute(ctx.tx);
  const seen = new Set<string>();
  const known = [
    ...rows,
    ...entered.filter(({ id_colis, num, proprietaire }) => {
      const key = `${id_colis} ${num} ${proprietaire}`;
      return seen.size === seen.add(key).size;
    }),
  ];
  const [first] = known;
  if (!first) return;
  throw new Refusal('conflit', sentence(first), {
    extra: { colis: known.map((one) => ({ ref: one.ref, raison: sentence(one) })) },
  });
}

const sentence = ({ ref, num, proprietaire }: { ref: string; num: string; proprietaire: string }) =>
  `Colis ${ref} : le chèque ${num} ${ofName(proprietaire)} est déjà enregistré.`;
