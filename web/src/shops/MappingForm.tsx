import type { ShopConnection } from '@cigogne/domain/shops/connection';
import {
  type Mapping,
  mappedFieldLabels,
  mappedFields,
  type MappedField,
  missingFields,
  requiredFields,
} from '@cigogne/domain/shops/mapping';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';

/** Maps the fields of the received sample; likely ones are preselected. */
export function MappingForm({ connection }: { connection: ShopConnection }) {
  const { exemple, propose, champs } = connection;
  const map = useAct(shopsContract.map);
  const [mapping, setMapping] = useState<Mapping>(champs ?? propose);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  if (exemple.length === 0)
    return <p className="muted">En attente d’un premier message de la boutique.</p>;
  const save = async () => {
    const missing = missingFields(mapping);
    setRefusal(null);
    setErrors(Object.fromEntries(missing.map((field) => [field, 'À relier.'])));
    if (missing.length > 0) return;
    try {
      const { order_ref } = await map.send({ body: { id: connection.id, champs: mapping } });
      tell(order_ref ? `La commande ${order_ref} est dans vos brouillons.` : 'Champs enregistrés.');
    } catch (error) {
      const fields = error instanceof CallError ? error.errors : [];
      setErrors(
        Object.fromEntries(
          fields.map(({ field, message }) => [field.replace('champs.', ''), message]),
        ),
      );
      if (fields.length === 0) setRefusal(sentenceOf(error));
    }
  };
  const sampleOf = (field: MappedField) =>
    exemple.find(({ chemin }) => chemin === mapping[field])?.valeur;
  return (
    <div className="form">
      {mappedFields.map((field) => (
        <SelectField
          key={field}
          label={mappedFieldLabels[field]}
          optional={!(requiredFields as readonly MappedField[]).includes(field)}
          value={mapping[field] ?? ''}
          placeholder="—"
          error={errors[field]}
          help={sampleOf(field)}
          choices={exemple.map(({ chemin, valeur }) => ({
            value: chemin,
            label: valeur ? `${chemin} : ${valeur.slice(0, 40)}` : chemin,
          }))}
          onChange={(chemin) => setMapping((now) => ({ ...now, [field]: chemin }))}
        />
      ))}
      {refusal && <Alert>{refusal}</Alert>}
      <Button look="blue" busy={map.busy} onClick={() => void save()}>
        Enregistrer les champs
      </Button>
    </div>
  );
}
