import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconTrash } from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import type { TypedCheque, WrongField } from './use-payment.ts';

export function ChequeFields({
  cheque,
  place,
  wrong,
  onChange,
  onRemove,
}: {
  cheque: TypedCheque;
  place: number;
  wrong: WrongField | null;
  onChange: (part: Partial<TypedCheque>) => void;
  onRemove: () => void;
}) {
  const field = (name: 'num' | 'montant' | 'proprietaire' | 'banque') => ({
    value: cheque[name],
    onChange: (text: string) => onChange({ [name]: text }),
    error: wrong?.[0] === name ? wrong[1] : null,
  });
  return (
    <fieldset className="cheque">
      <legend className="row">
        <b>{t('Chèque {numbers}', { numbers: place })}</b>
        <span className="push" />
        <Button
          look="ghost"
          size="large"
          square
          icon={IconTrash}
          aria-label={t('Retirer le chèque {n}', { n: place })}
          onClick={onRemove}
        />
      </legend>
      <TextField label={t('Numéro')} inputMode="numeric" maxLength={40} {...field('num')} />
      <TextField
        label={t('Montant')}
        inputMode="decimal"
        unit={t('TND')}
        end
        {...field('montant')}
      />
      <TextField label={t('Propriétaire')} maxLength={120} {...field('proprietaire')} />
      <TextField label={t('Banque')} optional maxLength={80} {...field('banque')} />
    </fieldset>
  );
}
