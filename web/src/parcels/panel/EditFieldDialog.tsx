import type { EditableField } from '@cigogne/domain/parcels/editable-fields';
import { parcelFieldLabels } from '@cigogne/domain/parcels/parcel-field-form';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { PlaceField } from '../../ui/base/form/PlaceField.tsx';
import { AmountQuestion } from './AmountQuestion.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import { useFieldEdit } from './use-field-edit.ts';

const titles: Record<EditableField, string> = {
  montant: 'Modifier le montant',
  poids_supp: 'Modifier le poids supplémentaire',
  adresse: "Modifier l'adresse",
  tel: 'Modifier le téléphone',
};

/** How each field is typed. */
const fieldProps: Record<EditableField, Partial<Parameters<typeof TextField>[0]>> = {
  montant: { inputMode: 'decimal', unit: 'TND', end: true },
  poids_supp: { inputMode: 'decimal', unit: 'KG', end: true },
  adresse: { inputMode: 'text' },
  tel: { inputMode: 'tel' },
};

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
  const edit = useFieldEdit(parcel, field, onClose);
  const { problems } = edit;
  const cancel = () => {
    edit.cancel();
    onClose();
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
          <Button look="blue" busy={edit.busy} onClick={edit.save}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        <TextField
          {...fieldProps[field]}
          label={parcelFieldLabels[field]}
          value={edit.text}
          error={problems.text ?? null}
          autoFocus
          onChange={edit.type}
        />
        {field === 'adresse' && (
          <PlaceField
            label="Nouveau lieu (facultatif)"
            value={edit.place}
            onChoose={edit.setPlace}
            onClear={() => edit.setPlace(null)}
          />
        )}
        {edit.corrects && (
          <>
            <TextArea
              label="Raison"
              value={edit.raison}
              error={problems.raison ?? null}
              maxLength={500}
              onChange={edit.giveReason}
            />
            <p className="note">
              Le résultat de ce colis est déjà connu : l’expéditeur verra la correction et sa
              raison. Au-delà de ce que le hub décide seul, elle attend l’accord du Super-Admin.
            </p>
          </>
        )}
        {problems.refusal && <Refused error={problems.refusal} />}
        {problems.conflict !== undefined && (
          <Alert>
            Modifié entre-temps par quelqu’un d’autre. Sa valeur : <b>{problems.conflict}</b>. La
            vôtre : <b>{edit.text}</b>. « Enregistrer » met la vôtre à sa place, « Annuler » garde
            la sienne.
          </Alert>
        )}
      </form>
      <AmountQuestion
        concerns={edit.concerns}
        onClose={edit.changeAmount}
        onKeep={edit.keepAmount}
      />
    </Dialog>
  );
}
