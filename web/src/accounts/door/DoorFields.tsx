import { doorRuleLabels, doorRules } from '@cigogne/domain/settings/door-rule';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import { doorLabels, type TypedDoor } from './door-words.ts';

const rules = doorRules.map((value) => ({ value, label: doorRuleLabels[value] }));

/** When the recipient's code and a signature are required at the door. */
export function DoorFields({ form }: { form: Form<TypedDoor> }) {
  return (
    <>
      <Demand form={form} name="code_remise" above="montant_code" />
      <Demand form={form} name="signature" above="montant_signature" />
    </>
  );
}

function Demand({
  form,
  name,
  above,
}: {
  form: Form<TypedDoor>;
  name: 'code_remise' | 'signature';
  above: 'montant_code' | 'montant_signature';
}) {
  return (
    <>
      <SelectField
        label={doorLabels[name]}
        name={name}
        value={form.values[name]}
        onChange={(rule) => form.set(name, rule)}
        error={form.error(name)}
        choices={rules}
      />
      {form.values[name] === 'au-dela' && (
        <TextField
          {...form.text(above)}
          label={doorLabels[above]}
          unit="TND"
          end
          inputMode="decimal"
        />
      )}
    </>
  );
}
