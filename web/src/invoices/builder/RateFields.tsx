import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconRestore } from '../../ui/base/look/icons.ts';
import { rateNames, type RateTexts } from './builder-figures.ts';

const labels: Record<keyof RateTexts, [label: string, unit: string]> = {
  frais_liv: ['Frais de livraison', 'TND'],
  frais_retour: ['Frais de retour', 'TND'],
  frais_poids_supp_kg: ['Poids supplémentaire', 'TND / kg'],
};

/** The three rates, prefilled with the shipper's own, and editable. */
export function RateFields({
  rates,
  errors,
  onChange,
  onOwn,
}: {
  rates: RateTexts;
  errors: Record<string, string>;
  onChange: (changes: Partial<RateTexts>) => void;
  onOwn: () => void;
}) {
  return (
    <div className="rates">
      {rateNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name][0]}
          unit={labels[name][1]}
          end
          inputMode="decimal"
          autoComplete="off"
          value={rates[name]}
          error={errors[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <Button icon={IconRestore} onClick={onOwn}>
        Tarifs du client
      </Button>
    </div>
  );
}
