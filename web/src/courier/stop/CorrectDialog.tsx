import {
  parcelFieldSchemas,
  parcelFieldSentences,
} from '@cigogne/domain/parcels/parcel-field-form';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea, TextField } from '../../ui/base/form/Field.tsx';
import type { RoundStop } from '../round/use-my-round.ts';

export interface Correction {
  field: 'tel' | 'adresse';
  f_data: string;
}

/** What the recipient says at the phone: another number, a better address. Only what changed is sent. */
export function CorrectDialog({
  stop,
  onClose,
  onCorrect,
}: {
  stop: RoundStop;
  onClose: () => void;
  onCorrect: (corrections: readonly Correction[]) => void;
}) {
  const [tel, setTel] = useState(stop.tel_cl);
  const [adresse, setAdresse] = useState(stop.adresse);
  const [tried, setTried] = useState(false);
  const phone = parcelFieldSchemas.tel.safeParse(tel);
  const address = parcelFieldSchemas.adresse.safeParse(adresse);
  const corrections: Correction[] = [
    ...(phone.success && phone.data !== stop.tel_cl
      ? [{ field: 'tel' as const, f_data: phone.data }]
      : []),
    ...(address.success && adresse.trim() !== stop.adresse
      ? [{ field: 'adresse' as const, f_data: adresse.trim() }]
      : []),
  ];
  const save = () => {
    setTried(true);
    if (!phone.success || !address.success) return;
    if (corrections.length > 0) onCorrect(corrections);
    else onClose();
  };
  return (
    <Dialog
      title="Corriger"
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={save}>
          Enregistrer
        </button>
      }
    >
      <div className="form">
        <TextField
          size="large"
          label="Téléphone"
          type="tel"
          inputMode="tel"
          value={tel}
          maxLength={20}
          error={tried && !phone.success ? parcelFieldSentences.tel : null}
          onChange={setTel}
        />
        <TextArea
          label="Adresse"
          rows={3}
          value={adresse}
          maxLength={300}
          error={tried && !address.success ? parcelFieldSentences.adresse : null}
          onChange={setAdresse}
        />
        <p className="muted">
          Le lieu ({stop.adresse_deleg}, {stop.adresse_gov}) reste le même : pour un autre, appelez
          le hub.
        </p>
        <Button look="ghost" size="large" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}
