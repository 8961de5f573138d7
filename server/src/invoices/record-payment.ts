import { type Day, dayOf } from '@cigogne/domain/days';
import { whyNotPaymentDay } from '@cigogne/domain/invoices/payment-form';
import { wrongField } from '@cigogne/domain/refusal';
import { type Insertable, sql } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import type { Tables } from '../database/generated/tables.ts';
import { whyNotInMonth, writeOn } from '../ledger/months.ts';
import { nextNumber } from './next-number.ts';

type NewPayment = Omit<
  Insertable<Tables['payments']>,
  'annee' | 'numero' | 'recu' | 'id_user' | 'created_at' | 'jour' | 'nom_com'
> & { jour: Day };

/** The date of a payment: the day that was typed, or today. `owed`: since when it has been owed. */
export async function paymentDay(
  ctx: Context,
  typed: string | null,
  owed: { of: 'facture' | 'solde'; since: Date },
): Promise<Day> {
  const jour = (typed ?? dayOf(ctx.now)) as Day;
  const whyNot =
    whyNotPaymentDay(jour, dayOf(owed.since), dayOf(ctx.now), owed.of) ??
    (await whyNotInMonth(ctx.tx, jour));
  if (whyNot) throw wrongField('jour', whyNot);
  return jour;
}

/** Writes a payment or a reversal under the next receipt number. Returns its id. */
export async function recordPayment(ctx: Context, payment: NewPayment): Promise<number> {
  const { annee, numero, ref: recu } = await nextNumber(ctx, 'RC');
  // The invoice names whom it is for.
  const nom_com = payment.id_facture === null ? await nameOf(ctx, payment.id_exped) : null;
  const { id } = await writeOn(payment.jour, () =>
    ctx.tx
      .insertInto('payments')
      .values({
        ...payment,
        annee,
        numero,
        recu,
        nom_com,
        id_user: userId(ctx.by),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function nameOf(ctx: Context, shipper: number): Promise<string | null> {
  const { rows } = await sql<{ nom_com: string | null }>`
    select ${payeeSql} as nom_com from users u where u.id = ${shipper}`.execute(ctx.tx);
  return rows[0]?.nom_com ?? null;
}

/** The name of `users u`; of a closed account, the one on its last receipt. */
export const payeeSql = sql<string | null>`case when u.closed_at is null then u.nom_com
  else coalesce((select p.nom_com from payments p where p.id_exped = u.id and p.id_facture is null
    order by p.id desc limit 1), u.nom_com) end`;
