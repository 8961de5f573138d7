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
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { type Place, PlaceField, placeText } from '../../ui/base/form/PlaceField.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { AmountQuestion } from './AmountQuestion.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import { useOpenedParcel } from './use-opened-parcel.ts';
import { useAmountCeiling } from '../entry/use-amount-ceiling.ts';

const titles: Record<EditableField, string> = {
  montant: 'Modifier le montant',
  poids_supp: 'Modifier le poids supplémentaire',
  adresse: "Modifier l'adresse",
  tel: 'Modifier le téléphone',
};

const unitOf: Partial<Record<EditableField, string>> = { montant: 'TND', poids_supp: 'KG' };

/**
 * Edits one field of a parcel; if it has changed since it was read, says so and shows the current
 * value.
 */
export function EditFieldDialog({
  parcel,
  field,
  onClose,
}: {
  parcel: ParcelSheet;
  field: EditableField;
  onClose: () => void;
}) {
  const { opened, takeOver } = useOpenedParcel(parcel);
  const [text, setText] = useState(() => presentText(opened, field));
  const [conflict, setConflict] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [raison, setRaison] = useState('');
  const [noReason, setNoReason] = useState<string | null>(null);
  const write = useFieldWrite();
  const act = useCancellable();
  const cancel = () => {
    act.cancel();
    onClose();
  };
  const corrects = field === 'montant' && parcel.issue !== null && mayI(parcelsContract.edit);
  const ceiling = useAmountCeiling();
  const [openConcerns, setOpenConcerns] = useState<string[] | null>(null);
  const save = async (isMeant = false) => {
    if (act.busy) return;
    const value = field === 'adresse' && place ? withPlace(text, place) : text;
    const checked = parcelFieldSchemas[field].safeParse(value);
    if (!checked.success) return setWrong(parcelFieldSentences[field]);
    if (corrects && raison.trim() === '') return setNoReason(correctionSentences.raison);
    const concerns = field === 'montant' ? concernsOf(text, opened, ceiling) : [];
    if (concerns.length > 0 && !isMeant) return setOpenConcerns(concerns);
    setRefusal(null);
    setConflict(null);
    await act.run((signal) => send(value, signal));
  };
  const send = async (value: unknown, signal: AbortSignal) => {
    try {
      const waits = await write.save(opened, field, value, raison.trim());
      if (signal.aborted) return;
      tell(
        waits
          ? 'Correction demandée : elle attend l’accord du Super-Admin'
          : `${parcelFieldLabels[field]} : modifié`,
      );
      onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      const before = presentText(opened, field);
      const now = takeOver(error);
      const named = error instanceof CallError ? error.errors[0] : undefined;
      if (now && presentText(now, field) !== before) setConflict(presentText(now, field));
      else if (now) setRefusal(changedElsewhere);
      else if (named?.field === 'raison') setNoReason(named.message);
      else if (named) setWrong(named.message);
      else setRefusal(sentenceOf(error));
    }
  };
  return (
    <Dialog
      title={titles[field]}
      open
      onClose={cancel}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            Annuler
          </Button>
          <Button look="blue" busy={act.busy} onClick={() => void save()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={parcelFieldLabels[field]}
          value={text}
          error={wrong}
          autoFocus
          inputMode={field === 'adresse' ? 'text' : field === 'tel' ? 'tel' : 'decimal'}
          end={field === 'montant' || field === 'poids_supp'}
          {...(unitOf[field] ? { unit: unitOf[field] } : {})}
          onChange={(next) => {
            setText(next);
            setWrong(null);
          }}
        />
        {field === 'adresse' && (
          <PlaceField
            label="Nouveau lieu (facultatif)"
            value={place ? placeText(place) : opened.adresse_lieu}
            onChoose={setPlace}
            onClear={() => setPlace(null)}
          />
        )}
        {corrects && (
          <>
            <TextArea
              label="Raison"
              value={raison}
              error={noReason}
              maxLength={500}
              onChange={(next) => {
                setRaison(next);
                setNoReason(null);
              }}
            />
            <p className="note">
              Le résultat de ce colis est déjà connu : l’expéditeur verra la correction et sa
              raison. Au-delà de ce que le hub décide seul, elle attend l’accord du Super-Admin.
            </p>
          </>
        )}
        {refusal && <Refused error={refusal} />}
        {conflict !== null && (
          <Alert>
            Modifié entre-temps par quelqu’un d’autre. Sa valeur : <b>{conflict}</b>. La vôtre :{' '}
            <b>{text}</b>. « Enregistrer » met la vôtre à sa place, « Annuler » garde la sienne.
          </Alert>
        )}
      </form>
      <AmountQuestion
        concerns={openConcerns}
        onClose={() => setOpenConcerns(null)}
        onKeep={() => void save(true)}
      />
    </Dialog>
  );
}

const changedElsewhere =
  'Ce colis a été modifié entre-temps, mais pas ce champ. Enregistrez à nouveau pour garder votre valeur.';

function concernsOf(text: string, { type_envoi }: ParcelSheet, ceiling: Millimes): string[] {
  const montant_ttc = parseTnd(text);
  return montant_ttc === null ? [] : amountConcerns({ montant_ttc, type_envoi }, ceiling);
}

function presentText(parcel: ParcelSheet, field: EditableField): string {
  if (field === 'montant') return typedAmount(parcel.montant_ttc);
  if (field === 'poids_supp') return formatKilograms(parcel.poids_supp);
  return field === 'tel' ? parcel.tel_cl : parcel.adresse;
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

/** Staff and shippers have different calls. */
function useFieldWrite() {
  const edit = useAct(parcelsContract.edit);
  const update = useAct(parcelsContract.update);
  /** Whether it waits for consent. */
  const save = async (
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
  return { save };
}
