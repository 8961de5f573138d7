import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { type Millimes, minus, noMoney, sum } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { post } from '../ledger/post.ts';
import { writeJournal } from '../settings/journal.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * The cash that a courier held on the first day is counted into the hub's till, as when a round is
 * closed; any difference goes to the courier's account. Returns the difference.
 */
export async function handIn(
  ctx: Context,
  { id_liv, compte }: { id_liv: number; compte: Millimes },
): Promise<{ ecart: Millimes; deja: boolean }> {
  await oneAtATime(ctx);
  const courier = await ctx.tx
    .selectFrom('users')
    .select(['id', 'id_hub'])
    .where('id', '=', id_liv)
    .where('role', '=', 'liv')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const seen = hubSeen(ctx.by);
  if (!courier || (seen !== 'all' && courier.id_hub !== seen)) throw notFound();
  const hub = seen === 'all' ? courier.id_hub : seen;
  if (hub === null) throw wrongField('id_liv', 'Ce livreur n’a pas de hub !');
  const lines = await ctx.tx
    .selectFrom('opening_lines')
    .select(['id', 'montant'])
    .where('id_user', '=', id_liv)
    .where('kind', '=', 'liv')
    .where('vivante', '=', true)
    .where('rendu_le', 'is', null)
    .where('montant', '>', noMoney)
    .forUpdate()
    .execute();
  if (lines.length === 0)
    throw new Refusal('etat-change', 'Ce livreur ne doit plus rien de l’ouverture !');
  const expected = sum(lines.map(({ montant }) => montant));
  const missing = minus(expected, compte);
  await post(ctx, [
    {
      event: 'ouverture-remise',
      source: {},
      lines: [
        debit(accounts.cash({ kind: 'hub', id: hub }), compte),
        debit(accounts.variance(id_liv), missing),
        credit(accounts.cash({ kind: 'courier', id: id_liv }), expected),
      ],
    },
  ]);
  await ctx.tx
    .updateTable('opening_lines')
    .set({ rendu_le: ctx.now })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  await writeJournal(ctx, {
    action: 'espèces d’ouverture remises',
    entity: 'user',
    entity_id: id_liv,
    after: { attendu: expected, compte },
  });
  await recordEvents(ctx, [{ type: 'paiement', hubs: [hub], data: { ouverture: id_liv } }]);
  return { ecart: missing, deja: false };
}
