import { addDays } from '@cigogne/domain/days';
import { noMoney } from '@cigogne/domain/money';
import { doubtOfDay, longestPostponeDays } from '@cigogne/domain/parcels/postpone-form';
import { labelOf, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import { staffChoices } from '@cigogne/domain/parcels/transitions';
import { ofName } from '@cigogne/domain/words';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { CheckField, SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { DateField } from '../../ui/office/fields/DateField.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import { type StatusEdit, useStatusEdit } from './use-status-edit.ts';

/** The statuses that staff may choose, with the data that each result requires. */
export function EditStatusDialog({
  parcel: live,
  onClose,
}: {
  parcel: ParcelSheet;
  onClose: () => void;
}) {
  const edit = useStatusEdit(live, onClose);
  return (
    <Dialog
      title="Modifier le statut"
      open
      onClose={edit.cancel}
      footer={
        <>
          <Button look="ghost" onClick={edit.cancel}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={edit.busy}
            whyNot={edit.whyNot}
            onClick={() => void edit.save()}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <div className="form">
        <StatusFields edit={edit} />
        {edit.refusal && <Refused error={edit.refusal} />}
      </div>
    </Dialog>
  );
}

function StatusFields({ edit }: { edit: StatusEdit }) {
  const { parcel, today, chosen, set, asks } = edit;
  const { etat } = chosen;
  const doubt = asks.date ? doubtOfDay(chosen.date) : null;
  return (
    <>
      <SelectField
        label="Statut"
        value={etat}
        onChange={(next) => set({ etat: next })}
        choices={staffChoices(parcel.etat).map((value) => ({
          value,
          label: labelOf(value, parcel.type_envoi),
        }))}
      />
      {asks.motif && (
        <SelectField
          label="Motif"
          value={chosen.motif}
          onChange={(motif) => set({ motif })}
          choices={motifs.map((value) => ({ value, label: motifLabels[value] }))}
        />
      )}
      {asks.date && (
        <DateField
          label="Nouvelle date"
          value={chosen.date}
          onChange={(date) => set({ date })}
          min={addDays(today, 1)}
          max={addDays(today, longestPostponeDays)}
        />
      )}
      {doubt && <p className="note warn">{doubt}</p>}
      {etat === 'LIVRE' && parcel.etat !== 'LIVRE' && (
        <p className="note">
          <span>
            <Money millimes={parcel.montant_ttc} /> entrent dans la caisse{' '}
            {ofName(parcel.colis_hub_current?.nom ?? 'ce hub')}.
          </span>
        </p>
      )}
      {asks.montant && (
        <TextField
          label="Somme encaissée"
          unit="TND"
          end
          inputMode="decimal"
          value={chosen.montant}
          error={edit.wrongSum}
          onChange={(montant) => set({ montant })}
        />
      )}
      {asks.handedOver && (
        <CheckField
          label="L’ancienne marchandise a été rendue"
          checked={chosen.handedOver}
          onChange={(handedOver) => set({ handedOver })}
        />
      )}
      <TextField
        label="Raison"
        optional={!asks.raison}
        value={chosen.raison}
        error={edit.noReason}
        onChange={(raison) => set({ raison })}
      />
      {asks.raison && (
        <p className="note">
          <span>
            Ce statut change le montant encaissé, qui est de{' '}
            <Money millimes={parcel.montant_encaisse ?? noMoney} /> : l’expéditeur verra la
            correction et sa raison. Au-delà de ce que le hub décide seul, le statut ne change
            qu’avec l’accord du Super-Admin.
          </span>
        </p>
      )}
    </>
  );
}
