import type { Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** A cheque that a courier took at a door, amounts in millimes. */
export interface TakenCheque {
  num: string;
  proprietaire: string;
  montant: Millimes;
  banque: string | null;
  echeance: string | null;
  id_exped: number;
  id_colis: number;
}

/**
 * When the round is confirmed, cheques taken at the door become rows: dispo, held by the courier.
 */
export async function takeDeliveryCheques(
  ctx: Context,
  courier: number,
  taken: readonly TakenCheque[],
): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    insert into cheques (num, proprietaire, montant, etat, id_exped, id_colis, banque, echeance, holder, id_holder,
      created_at, updated_at)
    select v.num, v.proprietaire, v.montant, 'dispo', v.id_exped, v.id_colis, v.banque, v.echeance, 'courier',
      ${courier}::bigint, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as v (num text, proprietaire text, montant bigint,
      id_exped bigint, id_colis bigint, banque text, echeance date)
    order by v.id_colis`.execute(ctx.tx);
}
