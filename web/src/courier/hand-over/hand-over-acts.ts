import { handOverContract } from '@cigogne/domain/runsheets/hand-over.contract';
import { isHandOverOpen } from '@cigogne/domain/runsheets/hand-over-open';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { Reply } from '../../http/over-wire.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import type { Stop } from '../../runsheets/round-row.ts';
import { doWithUndo } from '../stop/do-with-undo.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { inFrench, t } from '../../language/texts.ts';

export type ToGive = Reply<typeof runsheetsContract.myTask>['a_donner'][number];

/** A parcel that passes between this courier and a colleague. */
export interface HandedOver {
  id_rs: number;
  ref: string;
  code: string;
  name: string;
  place: string;
  /** Unknown for what is given. */
  nbr_paquets: number | null;
  way: 'give' | 'take';
  colleague: { nom: string; prenom: string; tel: string | null };
}

const { path } = handOverContract.say;

/** What still has to be reported, with the phone's waiting acts applied. */
export function handOvers(
  rs: { id: number; colis: readonly Stop[] } | null,
  toGive: readonly ToGive[],
  acts: readonly OutboxCommand[],
): HandedOver[] {
  const confirmed = new Set(acts.filter((act) => act.path === path).map(({ subject }) => subject));
  const taken = (rs?.colis ?? []).flatMap((stop): HandedOver[] =>
    rs && stop.remise && isHandOverOpen(stop) && stop.remise.pris_le === null
      ? [
          {
            id_rs: rs.id,
            ref: stop.ref,
            code: stop.code,
            name: recipientOf(stop),
            place: stop.adresse_lieu,
            nbr_paquets: stop.nbr_paquets,
            way: 'take',
            colleague: stop.remise.liv,
          },
        ]
      : [],
  );
  const given = toGive.map(
    (one): HandedOver => ({
      id_rs: one.id_rs,
      ref: one.ref,
      code: one.code,
      name: one.nom_cl,
      place: one.adresse_lieu,
      nbr_paquets: null,
      way: 'give',
      colleague: one.liv,
    }),
  );
  return [...taken, ...given].filter(({ ref }) => !confirmed.has(ref));
}

export const handOverWord = ({ way }: HandedOver): string =>
  way === 'take' ? t('Pris') : t('Donné');

/** « Salma Ben Romdhane : pris » */
export const handedWords = ({ way, name }: HandedOver): string =>
  way === 'take' ? t('{name} : pris', { name }) : t('{name} : donné', { name });

export function sayHandedOver(one: HandedOver): void {
  void doWithUndo(
    {
      entry: handOverContract.say,
      shownBy: runsheetsContract.myTask,
      body: { id_rs: one.id_rs, ref: one.ref },
      label:
        one.way === 'take'
          ? inFrench('{name}, pris', { name: one.name })
          : inFrench('{name}, donné', { name: one.name }),
      detail: one.colleague.prenom,
      subject: one.ref,
    },
    handedWords(one),
  );
}
