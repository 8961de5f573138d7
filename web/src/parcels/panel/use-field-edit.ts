import { mayI } from '../../http/may-i.ts';
import { type Millimes, parseTnd, typedAmount } from '@cigogne/domain/money';
import { amountConcerns } from '@cigogne/domain/parcels/amount-concerns';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import type { EditableField } from '@cigogne/domain/parcels/editable-fields';
import {
  parcelFieldLabels,
  parcelFieldSchemas,
  parcelFieldSentences,
} from '@cigogne/domain/parcels/parcel-field-form';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { formatKilograms } from '@cigogne/domain/weights';
import { useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { type Place, placeText } from '../../ui/base/form/PlaceField.tsx';
import { useUnanswered } from '../../ui/base/form/use-unanswered.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';
import type { ParcelSheet } from '../parcel-reads.ts';
import { useOpenedParcel } from './use-opened-parcel.ts';

/** What stands in the way of saving, each where it is read. */
interface Problems {
  text?: string;
  raison?: string;
  /** At the foot of the form. */
  refusal?: string;
  /** What somebody else has written into the field meanwhile. */
  conflict?: string;
}

/** What is typed into one field of a parcel, from its present value until it is saved. */
export function useFieldEdit(parcel: ParcelSheet, field: EditableField, onDone: () => void) {
  const { opened, takeOver } = useOpenedParcel(parcel);
  const [text, setText] = useState(() => presentText(opened, field));
  const [place, setPlace] = useState<Place | null>(null);
  const [raison, setRaison] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [concerns, setConcerns] = useState<string[] | null>(null);
  const ceiling = useAmountCeiling();
  const unanswered = useUnanswered<string, ParcelSheet>((now, sent) => isWritten(now, field, sent));
  const write = useFieldWrite();
  const act = useCancellable();
  /** The parcel's result is known: its amount is corrected with a reason. */
  const corrects = field === 'montant' && parcel.issue !== null && mayI(parcelsContract.edit);

  const save = async (isMeant = false) => {
    if (act.busy) return;
    const value = field === 'adresse' && place ? withPlace(text, place) : text;
    const wrong = wrongIn(field, value, corrects ? raison : null);
    if (wrong) return setProblems((now) => ({ ...now, ...wrong }));
    const doubts = field === 'montant' ? concernsOf(text, opened, ceiling) : [];
    if (doubts.length > 0 && !isMeant) return setConcerns(doubts);
    setProblems({});
    await act.run((signal) => send(value, signal));
  };
  const send = async (value: unknown, signal: AbortSignal, on = opened): Promise<void> => {
    try {
      const waits = await write(on, field, value, raison.trim());
      if (signal.aborted) return;
      tell(
        waits
          ? 'Correction demandée : elle attend l’accord du Super-Admin'
          : `${parcelFieldLabels[field]} : modifié`,
      );
      onDone();
    } catch (error) {
      if (signal.aborted) throw error;
      unanswered.note(error, text);
      const now = takeOver(error);
      if (now && unanswered.isOwn(now)) return send(value, signal, now);
      setProblems(
        now ? changedTo(presentText(now, field), presentText(on, field)) : problemsOf(error),
      );
    }
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      setProblems((now) => without(now, 'text'));
    },
    place: place ? placeText(place) : opened.adresse_lieu,
    setPlace,
    raison,
    giveReason: (next: string) => {
      setRaison(next);
      setProblems((now) => without(now, 'raison'));
    },
    corrects,
    problems,
    busy: act.busy,
    save: () => void save(),
    cancel: act.cancel,
    /** Why the amount is asked about before it is saved; null while it is not. */
    concerns,
    keepAmount: () => void save(true),
    changeAmount: () => setConcerns(null),
  };
}

const without = (problems: Problems, name: keyof Problems): Problems => {
  const { [name]: _, ...others } = problems;
  return others;
};

/** `raison` is null where none is asked. */
function wrongIn(field: EditableField, value: unknown, raison: string | null): Problems | null {
  if (!parcelFieldSchemas[field].safeParse(value).success)
    return { text: parcelFieldSentences[field] };
  return raison?.trim() === '' ? { raison: correctionSentences.raison } : null;
}

/** Of a parcel that has changed since it was read. */
const changedTo = (now: string, before: string): Problems =>
  now === before ? { refusal: changedElsewhere } : { conflict: now };

const changedElsewhere =
  'Ce colis a été modifié entre-temps, mais pas ce champ. Enregistrez à nouveau pour garder votre valeur.';

function problemsOf(error: unknown): Problems {
  const named = error instanceof CallError ? error.errors[0] : undefined;
  if (!named) return { refusal: sentenceOf(error) };
  return named.field === 'raison' ? { raison: named.message } : { text: named.message };
}

function concernsOf(text: string, { type_envoi }: ParcelSheet, ceiling: Millimes): string[] {
  const montant_ttc = parseTnd(text);
  return montant_ttc === null ? [] : amountConcerns({ montant_ttc, type_envoi }, ceiling);
}

function presentText(parcel: ParcelSheet, field: EditableField): string {
  if (field === 'montant') return typedAmount(parcel.montant_ttc);
  if (field === 'poids_supp') return formatKilograms(parcel.poids_supp);
  return field === 'tel' ? parcel.tel_cl : parcel.adresse;
}

/** Whether this text is what the parcel has, however it was typed. */
function isWritten(parcel: ParcelSheet, field: EditableField, text: string): boolean {
  const read = (one: string) => JSON.stringify(parcelFieldSchemas[field].safeParse(one).data);
  return read(presentText(parcel, field)) === read(text);
}

const withPlace = (adresse: string, place: Place) => ({
  adresse,
  adresse_lieu: placeText(place),
  adresse_gov: place._gov,
  adresse_deleg: place._del,
  adresse_zip: place._zip,
});

const formField: Record<EditableField, string> = {
  montant: 'montant_ttc',
  poids_supp: 'poids_supp',
  adresse: 'adresse',
  tel: 'tel_cl',
};

/** Staff and shippers have different calls. Resolves whether it waits for consent. */
function useFieldWrite() {
  const edit = useAct(parcelsContract.edit);
  const update = useAct(parcelsContract.update);
  return async (
    parcel: ParcelSheet,
    field: EditableField,
    value: unknown,
    raison: string,
  ): Promise<boolean> => {
    const { ref, updatedAt } = parcel;
    if (mayI(parcelsContract.edit)) {
      const { correction } = await edit.send({
        body: { ref, field, f_data: value, updatedAt, ...(raison ? { raison } : {}) },
      });
      return correction !== undefined;
    }
    const fields =
      typeof value === 'object' && value !== null ? value : { [formField[field]]: value };
    await update.send({ body: { ref, updatedAt, ...fields } });
    return false;
  };
}
