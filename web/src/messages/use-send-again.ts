import { messageLabels } from '@cigogne/domain/messages/kinds';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import { counted } from '@cigogne/domain/words';
import { useState } from 'react';
import type { Reply, Row } from '../http/over-wire.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

export type Message = Row<typeof messagesContract.list>;
type Results = Reply<typeof messagesContract.retryMany>['rows'];

export const whyNotAgain = ({ etat }: Message): string | null =>
  etat === 'abandonne' ? null : 'Seul un message en échec se renvoie.';

const nameOf = ({ type, ref, tel }: Message): string =>
  [messageLabels[type], ref, formatPhone(tel)].filter(Boolean).join(' · ');

/** Sends the ticked messages again immediately; their names are kept in case the list changes. */
export function useSendAgain(rows: readonly Message[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [results, setResults] = useState<readonly (Results[number] & { name: string })[] | null>(
    null,
  );
  const { busy, press } = useAct(messagesContract.retryMany);
  const choose = (next: ReadonlySet<string>) => {
    const seen = new Map(rows.map((row) => [String(row.id), nameOf(row)]));
    setTicked(new Map([...next].map((key) => [key, ticked.get(key) ?? seen.get(key) ?? key])));
  };
  const send = async () => {
    const reply = await press({ body: { ids: [...ticked.keys()].map(Number) } }, allLeave);
    if (!reply) return;
    if (reply.rows.some(({ fait }) => !fait))
      setResults(
        reply.rows.map((row) => ({ ...row, name: ticked.get(String(row.id)) ?? String(row.id) })),
      );
    setTicked(new Map());
  };
  return {
    chosen: new Set(ticked.keys()),
    choose,
    busy,
    send,
    results,
    close: () => setResults(null),
  };
}

function allLeave({ rows }: { rows: Results }): string | null {
  if (rows.some(({ fait }) => !fait)) return null;
  return `${counted(rows.length, 'message repart', 'messages repartent')}.`;
}
