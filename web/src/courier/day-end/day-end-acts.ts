import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { Reply } from '../../http/over-wire.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { enqueue, takeBack } from '../outbox/outbox.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { inFrench } from '../../language/texts.ts';

type RoundEnd = Reply<typeof dayEndContract.mine>['tournees'][number];

const { path: bringPath } = dayEndContract.bring;
export const { path: counterPath } = dayEndContract.atCounter;
export const { path: objectPath } = dayEndContract.object;

const aboutBringing = (acts: readonly OutboxCommand[], ref: string): OutboxCommand[] =>
  acts.filter(({ path, subject }) => path === bringPath && subject === ref);

/** Ticked on this phone or known to the server; the latest counts. */
export function isBrought(stop: RoundStop, acts: readonly OutboxCommand[]): boolean {
  const last = aboutBringing(acts, stop.ref).at(-1)?.input.body?.['apporte'];
  return typeof last === 'boolean' ? last : stop.apporte === true;
}

/** Sets or removes a tick; only the last one still waiting on this phone is sent. */
export async function sayBrought(
  id_rs: number,
  stop: RoundStop,
  apporte: boolean,
  waiting: readonly OutboxCommand[],
): Promise<void> {
  for (const { key } of aboutBringing(waiting, stop.ref)) await takeBack(key);
  await enqueue({
    entry: dayEndContract.bring,
    shownBy: runsheetsContract.myTask,
    body: { id_rs, ref: stop.ref, apporte },
    label: apporte
      ? inFrench('{name}, apporté au hub', { name: recipientOf(stop) })
      : inFrench('{name}, pas apporté', { name: recipientOf(stop) }),
    subject: stop.ref,
    undo: false,
  });
}

export async function comeToCounter({ id, ref }: { id: number; ref: string }): Promise<void> {
  await enqueue({
    entry: dayEndContract.atCounter,
    shownBy: dayEndContract.mine,
    body: { id_rs: id },
    label: inFrench('Je suis au comptoir'),
    detail: ref,
    subject: ref,
    undo: false,
  });
}

export async function objectTo(
  { id, ref, compte }: Pick<RoundEnd, 'id' | 'ref' | 'compte'>,
  raison: string,
): Promise<void> {
  await enqueue({
    entry: dayEndContract.object,
    shownBy: dayEndContract.mine,
    // The count that this screen shows: the hub may count again before this arrives.
    body: { id_rs: id, raison, compte: compte?.montant ?? null },
    label: inFrench('Pas d’accord'),
    detail: `${ref} : ${raison}`,
    subject: ref,
    undo: false,
  });
}

export async function readObjectionAnswer(id: number, ref: string): Promise<void> {
  await enqueue({
    entry: dayEndContract.read,
    shownBy: dayEndContract.mine,
    body: { id },
    label: inFrench('Réponse du hub lue'),
    detail: ref,
    subject: ref,
    undo: false,
  });
}
