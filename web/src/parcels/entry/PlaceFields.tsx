import { placesContract } from '@cigogne/domain/places/places.contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../http/call.ts';
import { useRead } from '../../http/query.ts';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { PlaceField } from '../../ui/base/form/PlaceField.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import { localityOf } from '../parcel-reads.ts';
import { filledBy, noPlace, type ParcelValues } from './parcel-values.ts';

type Fields = Pick<Form<ParcelValues>, 'values' | 'setAll' | 'text' | 'error' | 'waitFor'>;

const anHour = 3_600_000;

/**
 * The place of a parcel: choosing one fills in governorate, delegation and postal code, which can
 * be corrected.
 */
export function PlaceFields({ form }: { form: Fields }) {
  const { values, setAll } = form;
  const { data } = useRead(placesContract.governorates, {}, { staleMs: anHour });
  const governorates = data?.rows ?? [];
  const names = governorates.map(({ nom }) => nom);
  const delegations = governorates.find(({ nom }) => nom === values.adresse_gov)?.delegations ?? [];
  const correct = (changes: Partial<ParcelValues>) => setAll(corrected(values, changes));
  const latest = useRef(values);
  latest.current = values;
  const chooseDelegation = (adresse_deleg: string) => {
    correct({ adresse_deleg });
    if (values.adresse_lieu === '') form.waitFor(fillTown({ ...values, adresse_deleg }));
  };
  const fillTown = async (asked: ParcelValues) => {
    const town = await townOf(asked.adresse_deleg, asked.adresse_gov);
    const now = latest.current;
    // A choice made during the lookup is kept.
    if (!town || now.adresse_lieu !== '' || !isSameDelegation(now, asked)) return;
    const { adresse_zip } = now;
    const isTyped = adresse_zip !== asked.adresse_zip;
    const filled = filledBy(town);
    const kept = isTyped ? corrected({ ...now, ...filled }, { adresse_zip }) : {};
    // Rendered at once, because a waiting submit reads it.
    flushSync(() => setAll({ ...filled, ...kept }));
  };
  return (
    <div className="place-fields w12">
      <div className="lieu">
        <PlaceField
          name="adresse_lieu"
          value={values.adresse_lieu}
          onChoose={(place) => setAll(filledBy(place))}
          onClear={() => setAll(noPlace)}
          error={form.error('adresse_lieu')}
        />
      </div>
      <SelectField
        label="Gouvernorat"
        name="adresse_gov"
        value={values.adresse_gov}
        placeholder="À choisir"
        choices={choicesOf(names, values.adresse_gov)}
        error={form.error('adresse_gov')}
        onChange={(adresse_gov) => correct({ adresse_gov, adresse_deleg: '', adresse_zip: '' })}
      />
      <SelectField
        label="Délégation"
        name="adresse_deleg"
        value={values.adresse_deleg}
        placeholder="À choisir"
        disabled={values.adresse_gov === ''}
        choices={choicesOf(delegations, values.adresse_deleg)}
        error={form.error('adresse_deleg')}
        onChange={chooseDelegation}
      />
      <TextField
        {...form.text('adresse_zip')}
        label="Code postal"
        inputMode="numeric"
        autoComplete="off"
        onChange={(adresse_zip) => correct({ adresse_zip })}
      />
    </div>
  );
}

/** The parcel's own value stays among the choices until these are loaded. */
const choicesOf = (names: readonly string[], present: string) =>
  (present === '' || names.includes(present) ? names : [present, ...names]).map((name) => ({
    value: name,
    label: name,
  }));

const isSameDelegation = (one: ParcelValues, other: ParcelValues): boolean =>
  one.adresse_deleg === other.adresse_deleg && one.adresse_gov === other.adresse_gov;

/** Keeps the text of the place in line with its fields. */
function corrected(values: ParcelValues, changes: Partial<ParcelValues>): Partial<ParcelValues> {
  const { adresse_lieu, adresse_gov, adresse_deleg, adresse_zip } = { ...values, ...changes };
  const loc = localityOf(adresse_lieu);
  if (loc === '') return changes;
  const parts = [loc, adresse_deleg, adresse_gov, adresse_zip].filter((part) => part !== '');
  return { ...changes, adresse_lieu: parts.join(' | ') };
}

/**
 * The town of a delegation, for a place that is on no list; null when it cannot be looked up now.
 */
async function townOf(deleg: string, gov: string) {
  try {
    const { rows } = await call(placesContract.search, { params: { text: `${deleg} ${gov}` } });
    return rows.find(({ _del, _gov }) => _del === deleg && _gov === gov) ?? null;
  } catch {
    return null;
  }
}
