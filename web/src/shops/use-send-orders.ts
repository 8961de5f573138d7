import { mostSent, shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import type { Order } from './order-row.ts';

/** Sent as it was read: what the shop changed since is looked at first. */
type Read = Pick<Order, 'id' | 'changee_at'>;
type Outcome = Reply<typeof shopsContract.send>['rows'][number];

/** Sends drafts a hundred at a time, and keeps what did not become a parcel until the next sending. */
export function useSendOrders() {
  const write = useAct(shopsContract.send);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
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
    const refs = rows.flatMap(({ ref }) => ref ?? []);
    setRefused(rows.filter(({ ref }) => ref === null));
    if (refs.length > 0) tell(refs.length > 1 ? `${refs.length} colis créés.` : '1 colis créé.');
    return refs;
  };
  return { send, refused, busy: write.busy };
}
