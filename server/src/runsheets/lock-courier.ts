import { ofName } from '@cigogne/domain/words';
import { countsBlind } from '../ledger/blind-count.ts';
import { isRoot } from '@cigogne/domain/people';
import { accounts } from '@cigogne/domain/ledger/accounts';
import { formatTnd, toTnd } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { balanceOf } from '../ledger/balances.ts';
import { settingsAt } from '../settings/settings.ts';
import type { LockedRunsheet } from './lock-runsheet.ts';

export interface LockedCourier {
  id: number;
  nom: string;
  prenom: string;
}

/**
 * Locks an active courier of this hub, so that two runsheets cannot leave with the same one at
 * once. A courier of another hub does not exist here.
 */
export async function lockCourier(ctx: Context, id: number, hub: number): Promise<LockedCourier> {
  const courier = await lockAny(ctx, id);
  if (courier?.id_hub !== hub) throw notFound();
  return active(courier);
}

/**
 * Locks the courier of a round that waits in a hub; root may have moved the courier to another hub
 * since it was planned.
 */
export async function lockCourierOf(
  ctx: Context,
  { ref, id_hub, id_liv }: Pick<LockedRunsheet, 'ref' | 'id_hub' | 'id_liv'>,
): Promise<LockedCourier> {
  const courier = await lockAny(ctx, id_liv);
  if (!courier) throw notFound();
  if (courier.id_hub !== id_hub)
    throw new Refusal(
      'conflit',
      `${fullName(courier)} n'est plus un livreur de ce hub : confiez la tournée ${ref} à un autre.`,
    );
  return active(courier);
}

const lockAny = (ctx: Context, id: number) =>
  ctx.tx
    .selectFrom('users')
    .select(['id', 'nom', 'prenom', 'etat', 'id_hub'])
    .where('id', '=', id)
    .where('role', '=', 'liv')
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

function active<Courier extends LockedCourier & { etat: string }>(courier: Courier): Courier {
  if (courier.etat !== 'active')
    throw new Refusal('conflit', `Le compte ${ofName(fullName(courier))} n'est pas actif.`);
  return courier;
}

/** One runsheet in progress per courier. */
export async function refuseOnTheRoad(ctx: Context, courier: LockedCourier): Promise<void> {
  const open = await ctx.tx
    .selectFrom('runsheets')
    .select('ref')
    .where('id_liv', '=', courier.id)
    .where('etat', '=', 'in_progress')
    .executeTakeFirst();
  if (open)
    throw new Refusal(
      'conflit',
      `${fullName(courier)} a déjà la tournée ${open.ref} en cours : confirmez-la d'abord.`,
    );
}

/**
 * A courier who carries more than the limit from unclosed rounds does not leave again, unless root
 * gives a reason. A limit of 0 means none.
 */
export async function refuseOverCashLimit(
  ctx: Context,
  courier: LockedCourier,
  round: { ref: string; raison: string | null },
): Promise<void> {
  const { courier_cash_limit: limit } = await settingsAt(ctx.tx, ctx.now);
  if (limit === 0) return;
  const carried = await balanceOf(ctx.tx, accounts.cash({ kind: 'courier', id: courier.id }));
  if (carried <= limit) return;
  if (isRoot(ctx.by) && round.raison !== null) {
    await writeJournal(ctx, {
      action: 'départ au-delà de la limite',
      entity: 'rs',
      entity_id: round.ref,
      after: { livreur: fullName(courier), especes: carried, limite: limit },
      raison: round.raison,
    });
    return;
  }
  // The hub counts blind, so it is not told how much the courier carries.
  const blind = countsBlind(ctx.by);
  const cash = blind ? 'des espèces' : formatTnd(carried);
  const rounds = await unclosedRounds(ctx, courier);
  throw new Refusal(
    'conflit',
    `${fullName(courier)} porte ${cash} de tournées non clôturées${rounds}, au-delà de la limite de ${formatTnd(limit)} : clôturez-les d'abord.`,
    { extra: { ...(blind ? {} : { especes: toTnd(carried) }), limite: toTnd(limit) } },
  );
}

const mostNamed = 4;

/** ` (RS-26-00007, RS-26-00011)`, the oldest first. */
async function unclosedRounds(ctx: Context, courier: LockedCourier): Promise<string> {
  const rounds = await ctx.tx
    .selectFrom('runsheets')
    .select('ref')
    .where('id_liv', '=', courier.id)
    .where('etat', '=', 'completed')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(mostNamed + 1)
    .execute();
  if (rounds.length === 0) return '';
  const named = rounds.slice(0, mostNamed).map(({ ref }) => ref);
  return ` (${named.join(', ')}${rounds.length > mostNamed ? '…' : ''})`;
}

const fullName = ({ prenom, nom }: LockedCourier): string => `${prenom} ${nom}`.trim();
