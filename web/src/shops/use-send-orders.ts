import { mostSent, shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';

type Outcome = Reply<typeof shopsContract.send>['rows'][number];

/** Sends drafts a hundred at a time, and keeps what did not become a parcel until the next sending. */
export function useSendOrders() {
  const write = useAct(shopsContract.send);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const send = async (ids: readonly number[], doublon = false): Promise<string[]> => {
    const rows: Outcome[] = [];
    for (let from = 0; from < ids.length; from += mostSent) {
      const part = ids.slice(from, from + mostSent);
      const reply = await write.press({ body: { ids: [...part], doublon } });
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
