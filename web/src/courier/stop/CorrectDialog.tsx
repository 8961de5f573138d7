import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { isPhone, phoneDigits } from '@cigogne/domain/phone-text';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { focusWrong } from '../../ui/base/feedback/focus.ts';
import { TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { typedOf, useTyped } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { t } from '../../language/texts.ts';

export interface Correction {
  field: 'tel' | 'adresse';
  f_data: string;
}

/**
 * What the recipient said on the phone: another number, a better address. Only changes are sent.
 */
export function CorrectDialog({
  stop,
  onClose,
  onCorrect,
}: {
  stop: RoundStop;
  onClose: () => void;
  onCorrect: (corrections: readonly Correction[]) => void;
}) {
  const [{ tel, adresse }, change] = useTyped('correct', typedOf([stop]), {
    tel: stop.tel_cl,
    adresse: stop.adresse,
  });
  const [tried, setTried] = useState(false);
  const number = phoneDigits(tel.trim());
  const place = adresse.trim();
  const right = { tel: isPhone(number), adresse: place !== '' };
  const corrections: Correction[] = [
    ...(number === stop.tel_cl ? [] : [{ field: 'tel' as const, f_data: number }]),
    ...(place === stop.adresse ? [] : [{ field: 'adresse' as const, f_data: place }]),
  ];
  const save = () => {
    setTried(true);
    if (!right.tel || !right.adresse) {
      focusWrong();
      return;
    }
    if (corrections.length > 0) onCorrect(corrections);
    else onClose();
  };
  return (
    <Dialog
      title={t('Corriger')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={save}>
          {t('Enregistrer')}
        </button>
      }
    >
      <div className="form">
        <TextField
          size="large"
          label={t('Téléphone')}
          type="tel"
          inputMode="tel"
          value={tel}
          maxLength={20}
          error={tried && !right.tel ? parcelFieldSentences.tel : null}
          onChange={(text) => change({ tel: text })}
        />
        <TextArea
          label={t('Adresse')}
          rows={3}
          value={adresse}
          maxLength={300}
          error={tried && !right.adresse ? parcelFieldSentences.adresse : null}
          onChange={(text) => change({ adresse: text })}
        />
        <p className="muted">
          {t('Le lieu ({place}) reste le même : pour un autre, appelez le hub.', {
            place: `${stop.adresse_deleg}, ${stop.adresse_gov}`,
          })}
        </p>
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
