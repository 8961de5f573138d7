import { dayOf, nextWorkingDay } from '@cigogne/domain/days';
import { parseTnd } from '@cigogne/domain/money';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { whyNotPostponeTo } from '@cigogne/domain/parcels/postpone-form';
import { labelOf, type Motif, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { useRef, useState } from 'react';
import { CallError, isUnknown, sentenceOf } from '../../http/call-error.ts';
import { trueNow } from '../../http/server-clock.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import type { ParcelSheet } from '../parcel-reads.ts';
import { useOpenedParcel } from './use-opened-parcel.ts';

const changedTo = (present: string, chosen: string): string =>
  `Modifié entre-temps par quelqu’un d’autre : le colis est « ${present} », vous alliez le mettre « ${chosen} ». « Confirmer » passe outre, « Annuler » garde le sien.`;

const doneUnanswered = (present: string, chosen: string): string =>
  `Votre demande d’avant a été faite sans que la réponse arrive : le colis est « ${present} », vous alliez le mettre « ${chosen} ». « Confirmer » passe outre, « Annuler » le laisse ainsi.`;

/** The status that is chosen, and what was typed about it. */
interface Chosen {
  etat: ParcelStatus;
  motif: Motif;
  date: string;
  montant: string;
  handedOver: boolean;
  raison: string;
}

/** The change of a parcel's status, with the data that each result requires. */
export function useStatusEdit(live: ParcelSheet, onClose: () => void) {
  const { opened: parcel, takeOver } = useOpenedParcel(live);
  const [today] = useState(() => dayOf(trueNow()));
  const [chosen, setChosen] = useState<Chosen>({
    etat: parcel.etat,
    motif: 'autre',
    date: nextWorkingDay(today),
    montant: '0',
    handedOver: true,
    raison: '',
  });
  const [noReason, setNoReason] = useState<string | null>(null);
  const [wrongSum, setWrongSum] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The status that was sent without an answer. */
  const unanswered = useRef<ParcelStatus | null>(null);
  const edit = useAct(parcelsContract.edit);
  const act = useCancellable();
  const { etat, motif, date, montant, handedOver, raison } = chosen;
  const asks = {
    motif: etat === 'LIV-COURS-REPO' || etat === 'LIV-COURS-ECHEC',
    date: etat === 'LIV-COURS-REPO' && motif !== 'non-tente',
    montant: etat === 'RECUPERER' && parcel.etat !== 'RECUPERER',
    handedOver: asksReturn(parcel, etat),
    /** The collected amount would change. */
    raison: changesCollection(parcel, etat, montant),
  };
  const whyNot =
    etat === parcel.etat && !asks.motif
      ? 'Choisissez un autre statut.'
      : asks.date
        ? whyNotPostponeTo(date, today)
        : null;

  const send = async (signal: AbortSignal) => {
    try {
      const { correction } = await edit.send({
        body: {
          ref: parcel.ref,
          field: 'etat',
          f_data: etat,
          updatedAt: parcel.updatedAt,
          ...(raison.trim() ? { raison } : {}),
          ...(asks.motif ? { motif } : {}),
          ...(asks.date ? { date_p: date } : {}),
          ...(etat === 'RECUPERER' ? { montant } : {}),
          ...(asks.handedOver ? { echange_rendu: handedOver } : {}),
        },
      });
      if (signal.aborted) return;
      tell(
        correction
          ? 'Correction demandée : elle attend l’accord du Super-Admin'
          : `Colis ${parcel.ref} : ${labelOf(etat, parcel.type_envoi)}`,
      );
      onClose();
    } catch (error) {
      if (isUnknown(error)) unanswered.current = etat;
      if (signal.aborted) throw error;
      const now = takeOver(error);
      const named = error instanceof CallError ? error.errors[0] : undefined;
      if (named?.field === 'montant' && asks.montant) return setWrongSum(named.message);
      if (!now) return setRefusal(sentenceOf(error));
      const tells = now.etat === unanswered.current ? doneUnanswered : changedTo;
      const mine = labelOf(etat, parcel.type_envoi);
      setRefusal(tells(labelOf(now.etat, now.type_envoi), mine));
    }
  };
  return {
    parcel,
    today,
    chosen,
    set: (change: Partial<Chosen>) => {
      setChosen((before) => ({ ...before, ...change }));
      if ('raison' in change) setNoReason(null);
      if ('montant' in change) setWrongSum(null);
    },
    asks,
    whyNot,
    noReason,
    wrongSum,
    refusal,
    busy: act.busy,
    save: async () => {
      setRefusal(null);
      setWrongSum(null);
      if (asks.raison && raison.trim() === '') return setNoReason(correctionSentences.raison);
      await act.run(send);
    },
    cancel: () => {
      act.cancel();
      onClose();
    },
  };
}

export type StatusEdit = ReturnType<typeof useStatusEdit>;

/** Whether the collected amount would differ from the known one, as the server checks. */
function changesCollection(
  { issue, etat, montant_encaisse, montant_ttc }: ParcelSheet,
  chosen: ParcelStatus,
  stated: string,
): boolean {
  if (chosen === etat || (issue !== 'livre' && issue !== 'recupere')) return false;
  if (chosen === 'LIVRE') return montant_encaisse !== montant_ttc;
  if (chosen === 'RECUPERER') return parseTnd(stated) !== (montant_encaisse ?? 0);
  return montant_encaisse !== 0;
}

const asksReturn = (parcel: ParcelSheet, etat: ParcelStatus): boolean =>
  parcel.type_envoi === 'echange' &&
  etat !== parcel.etat &&
  (etat === 'LIVRE' || etat === 'LIV-COURS-SUCC');
