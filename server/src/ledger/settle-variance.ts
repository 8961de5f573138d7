import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { type VarianceForm, whyNotSettle } from '@cigogne/domain/ledger/variance';
import { millimes } from '@cigogne/domain/money';
import { notAllowed, notFound, wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { hubSeen } from '../http/hub-scope.ts';
import { writeJournal } from '../http/journal.ts';
import { post } from './post.ts';

/**
 * A courier's shortage is paid back into the hub's till, by root or the hub's admin, or written off by
 * root alone. Gives back what is left of it, in millimes.
 */
export async function settleVariance(ctx: Context, form: VarianceForm): Promise<number> {
  const courier = await ctx.tx
    .selectFrom('users')
    .select(['id', 'id_hub', 'prenom', 'nom'])
    .where('id', '=', form.id_liv)
    .where('role', '=', 'liv')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const seen = hubSeen(ctx.by);
  if (!courier || (seen !== 'all' && courier.id_hub !== seen)) throw notFound();
  if (form.acte === 'pertes' && ctx.by.role !== 'root') throw notAllowed();
  const balance = await varianceOf(ctx, courier.id);
  const why = whyNotSettle(balance, form.montant);
  if (why) throw wrongField('montant', why);
  const hub = seen === 'all' ? courier.id_hub : seen;
  if (form.acte === 'rembourse' && hub === null)
    throw wrongField('id_liv', 'Ce livreur n’a pas de hub !');
  await post(ctx, [
    {
      event: form.acte === 'rembourse' ? 'ecart-rembourse' : 'ecart-perte',
      source: {},
      lines: [
        debit(
          form.acte === 'rembourse' && hub !== null
            ? accounts.cash({ kind: 'hub', id: hub })
            : accounts.losses,
          form.montant,
        ),
        credit(accounts.variance(courier.id), form.montant),
      ],
    },
  ]);
  await writeJournal(ctx, {
    action: form.acte === 'rembourse' ? 'écart remboursé' : 'écart passé en pertes',
    entity: 'user',
    entity_id: courier.id,
    before: { ecart: balance },
    after: { ecart: balance - form.montant },
    raison: form.raison,
  });
  await recordEvents(ctx, [{ type: 'paiement', hubs: [hub], data: { ecart: courier.id } }]);
  return millimes(balance - form.montant);
}

/** Millimes: positive when the courier owes it. */
async function varianceOf(ctx: Context, courier: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<string>('amount').as('total'))
    .where('account', '=', accounts.variance(courier))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
