import { isRoot } from '@cigogne/domain/people';
import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { refuseOtherRest } from '@cigogne/domain/ledger/remainder';
import type { OwnedKind } from '@cigogne/domain/ledger/chart';
import {
  leftOf,
  type VarianceAct,
  type VarianceForm,
  type VarianceUndo,
  whyNotSettleVariance,
} from '@cigogne/domain/ledger/variance';
import { type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { notAllowed, notFound, wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { writeJournal } from '../settings/journal.ts';
import { balanceOf } from './balances.ts';
import { post } from './post.ts';
import { reverse } from './reverse.ts';

/**
 * A courier's shortage is repaid into the hub's till, recorded by root or the hub's admin, or
 * written off by root alone; what was handed in beyond the sum is given back from that till.
 * Returns what is left of it, in millimes.
 */
export async function settleVariance(ctx: Context, form: VarianceForm): Promise<Millimes> {
  const courier = await lockCourier(ctx, form.id_liv);
  const seen = hubSeen(ctx.by);
  if (!courier || (seen !== 'all' && courier.id_hub !== seen)) throw notFound();
  if (form.acte === 'pertes' && !isRoot(ctx.by)) throw notAllowed();
  const balance = await balanceOf(ctx.tx, accounts.variance(courier.id));
  const left = leftOf(balance, form.acte);
  if (left > 0) refuseOtherRest(form.reste, left, 'L’écart du livreur');
  const why = whyNotSettleVariance(balance, form);
  if (why) throw wrongField('montant', why);
  const hub = courier.id_hub;
  if (form.acte !== 'pertes' && hub === null)
    throw wrongField('id_liv', 'Ce livreur n’a pas de hub !');
  const other =
    form.acte !== 'pertes' && hub !== null
      ? accounts.cash({ kind: 'hub', id: hub })
      : accounts.losses;
  const moved = form.acte === 'rendu' ? minus(noMoney, form.montant) : form.montant;
  await post(ctx, [
    {
      event: form.acte === 'pertes' ? 'ecart-perte' : 'ecart-rembourse',
      source: {},
      lines: [debit(other, moved), credit(accounts.variance(courier.id), moved)],
    },
  ]);
  await writeJournal(ctx, {
    action: journalled[form.acte],
    entity: 'user',
    entity_id: courier.id,
    before: { ecart: balance },
    after: { ecart: balance - moved },
    raison: form.raison,
  });
  await recordEvents(ctx, [{ type: 'paiement', hubs: [hub], data: { ecart: courier.id } }]);
  return minus(left, form.montant);
}

const journalled: Record<VarianceAct, string> = {
  rembourse: 'écart remboursé',
  pertes: 'écart passé en pertes',
  rendu: 'surplus rendu au livreur',
};

/** One settlement of a courier at a time. */
const lockCourier = (ctx: Context, id: number) =>
  ctx.tx
    .selectFrom('users')
    .select(['id', 'id_hub'])
    .where('id', '=', id)
    .where('role', '=', 'liv')
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Reverses a settlement by a new entry: root may do so, and its hub for one that came into its
 * till or out of it. Returns what the courier owes again, in millimes; a repeat changes nothing.
 */
export async function undoVariance(
  ctx: Context,
  { id, raison }: VarianceUndo,
): Promise<{ reste: Millimes; deja: boolean }> {
  const settlement = await settlementOf(ctx, id);
  const seen = hubSeen(ctx.by);
  if (!settlement) throw notFound();
  if (settlement.hub === null && !isRoot(ctx.by)) throw notAllowed();
  if (settlement.hub !== null && seen !== 'all' && settlement.hub !== seen) throw notFound();
  await lockCourier(ctx, settlement.courier);
  const before = await balanceOf(ctx.tx, accounts.variance(settlement.courier));
  if (await isReversed(ctx, id)) return { reste: before, deja: true };
  await reverse(ctx, { id });
  const after = await balanceOf(ctx.tx, accounts.variance(settlement.courier));
  await writeJournal(ctx, {
    action: 'règlement d’écart annulé',
    entity: 'user',
    entity_id: settlement.courier,
    before: { ecart: before },
    after: { ecart: after },
    raison,
  });
  await recordEvents(ctx, [
    { type: 'paiement', hubs: [settlement.hub], data: { ecart: settlement.courier } },
  ]);
  return { reste: after, deja: false };
}

/** Whose difference it settled, and the hub whose till it went through; null for a write-off. */
async function settlementOf(
  ctx: Context,
  id: number,
): Promise<{ courier: number; hub: number | null } | undefined> {
  const lines = await ctx.tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.id_entry', 'e.id')
    .select(['l.kind', 'l.owner'])
    .where('e.id', '=', id)
    .where('e.event', 'in', ['ecart-rembourse', 'ecart-perte'])
    .execute();
  const ownerOf = (kind: OwnedKind) => lines.find((line) => line.kind === kind)?.owner ?? null;
  const courier = ownerOf('écart');
  return courier === null ? undefined : { courier, hub: ownerOf('caisse/hub') };
}

const isReversed = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst()) !== undefined;
