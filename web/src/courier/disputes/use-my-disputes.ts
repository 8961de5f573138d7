import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { createContext, useContext } from 'react';
import { type LiveEvent, resumed } from '../../http/events.ts';
import { mergeDisputes, type DisputeView } from './dispute-words.ts';
import { enqueue, useOutbox } from '../outbox/outbox.ts';
import { useKept } from '../outbox/use-kept.ts';
import { inFrench } from '../../language/texts.ts';

const concerns = ({ type }: LiveEvent) => type === 'differend' || type === resumed;

/** Refused acts that are not settled between hub and courier; read once, by the shell. */
export function useMyDisputes(): DisputeView[] {
  const { data } = useKept(disputesContract.mine, {}, { concerns });
  const { waiting, sent, refused } = useOutbox();
  const read = new Set(
    [...waiting, ...sent]
      .filter(({ path }) => path === disputesContract.read.path)
      .map(({ subject }) => subject),
  );
  return mergeDisputes(data?.rows ?? [], refused, read);
}

export const Disputes = createContext<readonly DisputeView[]>([]);
export const useDisputes = (): readonly DisputeView[] => useContext(Disputes);

/**
 * Marks the hub's answer as read: the dispute leaves the list, here at once and there when the
 * network allows.
 */
export async function readDispute(dispute: DisputeView): Promise<void> {
  if (dispute.id === null) return;
  await enqueue({
    entry: disputesContract.read,
    shownBy: disputesContract.mine,
    body: { id: dispute.id },
    label: inFrench('{act} : décision du hub lue', { act: dispute.label }),
    subject: dispute.key,
    undo: false,
  });
}
