import { Refusal } from '@cigogne/domain/refusal';
import type { DoorCheque } from '@cigogne/domain/cheques/door-cheque';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

export interface DoorCheques {
  parcel: { code: string; id_exped: number };
  cheques: readonly Pick<DoorCheque, 'num' | 'proprietaire'>[];
}

/** A cheque of this number and owner exists for the shipper, or is entered twice: named and refused. */
export async function refuseKnownCheques(
  ctx: Context,
  doors: readonly DoorCheques[],
): Promise<void> {
  const entered = doors.flatMap(({ parcel, cheques }) =>
    cheques.map(({ num, proprietaire }) => ({
      ref: parcel.code,
      id_exped: parcel.id_exped,
      num,
      proprietaire,
    })),
  );
  if (entered.length === 0) return;
  const { rows } = await sql<{ ref: string; num: string; proprietaire: string }>`
    select v.ref, v.num, v.proprietaire
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
      as v (ref text, id_exped bigint, num text, proprietaire text)
    join cheques q on q.id_exped = v.id_exped and q.num = v.num and q.proprietaire = v.proprietaire
      and q.deleted_at is null`.execute(ctx.tx);
  const seen = new Set<string>();
  const known = [
    ...rows,
    ...entered.filter(({ id_exped, num, proprietaire }) => {
      const key = `${id_exped} ${num} ${proprietaire}`;
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
  `Colis ${ref} : le chèque ${num} de ${proprietaire} est déjà enregistré.`;
