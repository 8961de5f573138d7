import { dayOf } from '@cigogne/domain/days';
import { lengthOf, orderRound } from '@cigogne/domain/runsheets/order/order-round';
import type { Context } from '../../context/context.ts';
import { askRouter } from './ask-router.ts';
import { itemsOfRound, type RoundItem } from './round-items.ts';

/** An order for a round that is about to leave, and the distance that it saves. */
export interface ProposedOrder {
  refs: string[];
  metresHub: number;
  metres: number;
}

/**
 * The best order for a round: from the routing engine if one is set up and answers in time,
 * otherwise from our own estimate. Called before the transaction that sends the round out.
 */
export async function proposeOrder(ctx: Context, id_rs: number): Promise<ProposedOrder> {
  const { hub, items } = await itemsOfRound(ctx, id_rs);
  const today = dayOf(ctx.now);
  const promised = ({ promisedFor }: RoundItem) => promisedFor !== null && promisedFor <= today;
  const order =
    (await askRouter(ctx.services, hub, items)) ??
    orderRound(
      hub,
      items.map((item) => ({ point: item.point, promised: promised(item) })),
    );
  const ordered = order.flatMap((place) => items[place] ?? []);
  const metres = (some: readonly RoundItem[]) =>
    Math.round(
      1000 *
        lengthOf(
          hub,
          some.flatMap(({ point }) => point ?? []),
        ),
    );
  return {
    refs: ordered.flatMap(({ refs }) => refs),
    metresHub: metres(items),
    metres: metres(ordered),
  };
}
