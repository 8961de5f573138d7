import { ofName } from '@cigogne/domain/words';
import { addDays, dayOf, nextWorkingDay } from '@cigogne/domain/days';
import { parseTnd, noMoney } from '@cigogne/domain/money';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import {
  doubtOfDay,
  longestPostponeDays,
  whyNotPostponeTo,
} from '@cigogne/domain/parcels/postpone-form';
import {
  labelOf,
  type Motif,
  motifLabels,
  motifs,
  type ParcelStatus,
} from '@cigogne/domain/parcels/statuses';
import { staffChoices } from '@cigogne/domain/parcels/transitions';
import { useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { CheckField, SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { DateField } from '../../ui/office/fields/DateField.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import { useOpenedParcel } from './use-opened-parcel.ts';
import { trueNow } from '../../http/server-clock.ts';

const changedTo = (present: string, chosen: string): string =>
  `Modifié entre-temps par quelqu’un d’autre : le colis est « ${present} », vous alliez le mettre « ${chosen} ». « Confirmer » passe outre, « Annuler » garde le sien.`;

/** The statuses that staff may choose, with the data that each result requires. */
export function EditStatusDialog({
  parcel: live,
  onClose,
}: {
  parcel: ParcelSheet;
  onClose: () => void;
}) {
  const { opened: parcel, takeOver } = useOpenedParcel(live);
  const [today] = useState(() => dayOf(trueNow()));
  const [etat, setEtat] = useState<ParcelStatus>(parcel.etat);
  const [motif, setMotif] = useState<Motif>('autre');
  const [date, setDate] = useState<string>(nextWorkingDay(today));
  const [montant, setMontant] = useState('0');
  const [handedOver, setHandedOver] = useState(true);
  const [raison, setRaison] = useState('');
  const [noReason, setNoReason] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = useAct(parcelsContract.edit);
  const act = useCancellable();
  const cancel = () => {
    act.cancel();
    onClose();
  };
  const postponed = etat === 'LIV-COURS-REPO';
  const failed = etat === 'LIV-COURS-ECHEC';
  const dated = postponed && motif !== 'non-tente';
  const undoes = changesCollection(parcel, etat, montant);
  const save = async () => {
    setRefusal(null);
    if (undoes && raison.trim() === '') return setNoReason(correctionSentences.raison);
    await act.run(send);
  };
  const send = async (signal: AbortSignal) => {
    try {
      const { correction } = await edit.send({
        body: {
          ref: parcel.ref,
          field: 'etat',
          f_data: etat,
          updatedAt: parcel.updatedAt,
          ...(raison.trim() ? { raison } : {}),
          ...(postponed || failed ? { motif } : {}),
          ...(dated ? { date_p: date } : {}),
          ...(etat === 'RECUPERER' ? { montant } : {}),
          ...(asksReturn(parcel, etat) ? { echange_rendu: handedOver } : {}),
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
      if (signal.aborted) throw error;
      const now = takeOver(error);
      const mine = labelOf(etat, parcel.type_envoi);
      setRefusal(now ? changedTo(labelOf(now.etat, now.type_envoi), mine) : sentenceOf(error));
    }
  };
  return (
    <Dialog
      title="Modifier le statut"
      open
      onClose={cancel}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={act.busy}
            whyNot={
              etat === parcel.etat && !postponed && !failed
                ? 'Choisissez un autre statut.'
                : dated
                  ? whyNotPostponeTo(date, today)
                  : null
            }
            onClick={() => void save()}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <div className="form">
        <SelectField
          label="Statut"
          value={etat}
          onChange={setEtat}
          choices={staffChoices(parcel.etat).map((value) => ({
            value,
            label: labelOf(value, parcel.type_envoi),
          }))}
        />
        {(postponed || failed) && (
          <SelectField
            label="Motif"
            value={motif}
            onChange={setMotif}
            choices={motifs.map((value) => ({ value, label: motifLabels[value] }))}
          />
        )}
        {dated && (
          <DateField
            label="Nouvelle date"
            value={date}
            onChange={setDate}
            min={addDays(today, 1)}
            max={addDays(today, longestPostponeDays)}
          />
        )}
        {dated && doubtOfDay(date) && <p className="note warn">{doubtOfDay(date)}</p>}
        {etat === 'LIVRE' && parcel.etat !== 'LIVRE' && (
          <p className="note">
            <span>
              <Money millimes={parcel.montant_ttc} /> entrent dans la caisse{' '}
              {ofName(parcel.colis_hub_current?.nom ?? 'ce hub')}.
            </span>
          </p>
        )}
        {etat === 'RECUPERER' && parcel.etat !== 'RECUPERER' && (
          <TextField
            label="Somme encaissée"
            unit="TND"
            end
            inputMode="decimal"
            value={montant}
            onChange={setMontant}
          />
        )}
        {asksReturn(parcel, etat) && (
          <CheckField
            label="L’ancienne marchandise a été rendue"
            checked={handedOver}
            onChange={setHandedOver}
          />
        )}
        <TextField
          label="Raison"
          optional={!undoes}
          value={raison}
          error={noReason}
          onChange={(next) => {
            setRaison(next);
            setNoReason(null);
          }}
        />
        {undoes && (
          <p className="note">
            <span>
              Ce statut change le montant encaissé, qui est de{' '}
              <Money millimes={parcel.montant_encaisse ?? noMoney} /> : l’expéditeur verra la
              correction et sa raison. Au-delà de ce que le hub décide seul, le statut ne change
              qu’avec l’accord du Super-Admin.
            </span>
          </p>
        )}
        {refusal && <Refused error={refusal} />}
      </div>
    </Dialog>
  );
}

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
