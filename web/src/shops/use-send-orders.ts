import { mostSent, shopsContract } from '@cigogne/domain/shops/shops.contract';
import { counted } from '@cigogne/domain/words';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import type { Order } from './order-row.ts';

/**
 * Identifies the version that was read: an order that the shop changed since must be reviewed
 * first.
 */
type Read = Pick<Order, 'id' | 'changee_at'>;
type Outcome = Reply<typeof shopsContract.send>['rows'][number];

/**
 * Sends drafts a hundred at a time; until the next sending it keeps those that did not become
 * parcels, and parcels that need a second look.
 */
export function useSendOrders() {
  const write = useAct(shopsContract.send);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const [warned, setWarned] = useState<readonly Outcome[]>([]);
  const send = async (orders: readonly Read[], doublon = false): Promise<string[]> => {
    const rows: Outcome[] = [];
    for (let from = 0; from < orders.length; from += mostSent) {
      const part = orders.slice(from, from + mostSent);
      const ids = part.map(({ id }) => id);
      const lues = Object.fromEntries(part.map(({ id, changee_at }) => [id, changee_at]));
      const reply = await write.press({ body: { ids, doublon, lues } });
      if (!reply) break;
      rows.push(...reply.rows);
    }
    setRefused(rows.filter(({ ref }) => ref === null));
    setWarned(rows.filter(({ avertissements = [] }) => avertissements.length > 0));
    const sent = rows.filter(({ ref }) => ref !== null);
    if (sent.length > 0) tell(whatBecame(sent));
    return sent.flatMap(({ ref }) => ref ?? []);
  };
  return { send, refused, warned, busy: write.busy };
}

/** An order already sent from another window or by a colleague does not create a second parcel. */
function whatBecame(sent: readonly Outcome[]): string {
  const before = sent.filter(({ deja }) => deja).length;
  const made = sent.length - before;
  return [
    ...(made > 0 ? [`${counted(made, 'colis créé', 'colis créés')}.`] : []),
    ...(before > 0 ? [`${counted(before, 'colis existait', 'colis existaient')} déjà.`] : []),
  ].join(' ');
}
