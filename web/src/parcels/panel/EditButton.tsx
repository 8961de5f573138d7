import { type EditableField, fieldLabels } from '@cigogne/domain/parcels/editable-fields';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPencil } from '../../ui/base/look/icons.ts';
import { EditFieldDialog } from './EditFieldDialog.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';

/** Disabled, with the reason, if the server would refuse. */
export function EditButton({ parcel, field }: { parcel: ParcelSheet; field: EditableField }) {
  const [open, setOpen] = useState(false);
  const action = parcel.actions.find(({ name }) => name === field);
  if (!action) return null;
  return (
    <>
      <Button
        look="ghost"
        square
        icon={IconPencil}
        aria-label={`Modifier : ${fieldLabels[field]}`}
        whyNot={action.raison}
        onClick={() => setOpen(true)}
      />
      {open && <EditFieldDialog parcel={parcel} field={field} onClose={() => setOpen(false)} />}
    </>
  );
}
