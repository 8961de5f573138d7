import { type Day, dayOf } from '@cigogne/domain/days';
import { whyNotPaymentDay } from '@cigogne/domain/invoices/payment-form';
import { wrongField } from '@cigogne/domain/refusal';
import type { Insertable } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import type { Tables } from '../database/generated/tables.ts';
import { whyNotInMonth, writeOn } from '../ledger/months.ts';
import { nextNumber } from './next-number.ts';

type NewPayment = Omit<
  Insertable<Tables['payments']>,
  'annee' | 'numero' | 'recu' | 'id_user' | 'created_at' | 'jour'
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
  const { id } = await writeOn(payment.jour, () =>
    ctx.tx
      .insertInto('payments')
      .values({
        ...payment,
        annee,
        numero,
        recu,
        id_user: userId(ctx.by),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
