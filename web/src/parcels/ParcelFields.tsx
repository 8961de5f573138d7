import { sendTypeLabels, sendTypes } from '@cigogne/domain/parcels/statuses';
import { useId } from 'react';
import { FieldMessage, TextArea, TextField } from '../ui/base/Field.tsx';
import { Money } from '../ui/base/Money.tsx';
import { PlaceField } from '../ui/base/PlaceField.tsx';
import type { Form } from '../ui/base/use-form.ts';
import {
  filledBy,
  filledByRecipient,
  noPlace,
  type ParcelValues,
  saleOf,
} from './parcel-values.ts';
import { PhoneField } from './PhoneField.tsx';
import { type ReadFrom, ReadPlace } from './ReadPlace.tsx';

type Fields = Pick<Form<ParcelValues>, 'values' | 'set' | 'setAll' | 'text' | 'error'>;

/** The parcel form (S1 §5), for one parcel or each of twenty. */
export function ParcelFields({
  form,
  first = true,
  readFrom = null,
}: {
  form: Fields;
  first?: boolean;
  /** The message that filled the form in. */
  readFrom?: ReadFrom | null;
}) {
  const placeError =
    form.error('adresse_lieu') ??
    form.error('adresse_gov') ??
    form.error('adresse_deleg') ??
    form.error('adresse_zip');
  return (
    <div className="parcel-fields">
      <div className="w4 half">
        <TextField
          {...form.text('nom_cl')}
          label="Nom du client"
          autoFocus={first}
          autoComplete="off"
        />
      </div>
      <div className="w4 half">
        <TextField {...form.text('prenom_cl')} label="Prénom" optional autoComplete="off" />
      </div>
      <div className="w4">
        <PhoneField
          {...form.text('tel_cl')}
          onRecipient={(recipient) => form.setAll(filledByRecipient(recipient))}
        />
      </div>
      <div className="w6">
        <PlaceField
          value={form.values.adresse_lieu}
          onChoose={(place) => form.setAll(filledBy(place))}
          onClear={() => form.setAll(noPlace)}
          error={placeError}
        />
        {readFrom && (
          <ReadPlace
            readFrom={readFrom}
            chosen={form.values.adresse_lieu}
            onChoose={(place) => form.setAll(filledBy(place))}
          />
        )}
      </div>
      <div className="w6">
        <TextField {...form.text('adresse')} label="Adresse" autoComplete="off" />
      </div>
      <div className="w6">
        <TextField {...form.text('marchandise')} label="Marchandise" />
      </div>
      <div className="w3 half">
        <TextField
          {...form.text('montant_ttc')}
          label="Montant TTC"
          unit="TND"
          end
          inputMode="decimal"
        />
      </div>
      <div className="w3 half">
        <TextField {...form.text('nbr_paquets')} label="Nbr paquets" end inputMode="numeric" />
      </div>
      <div className="w6">
        <SendTypes form={form} />
      </div>
      <div className="w6">
        <TextField {...form.text('order_ref')} label="Réf. commande" optional />
      </div>
      <div className="w12">
        <TextArea {...form.text('note')} label="Note pour le livreur" optional rows={2} />
      </div>
      <div className="w12">
        <Sale typed={form.values.montant_ttc} />
      </div>
    </div>
  );
}

function SendTypes({ form }: { form: Fields }) {
  const name = useId();
  const error = form.error('type_envoi');
  return (
    <fieldset>
      <legend>Type d'envoi</legend>
      <div className="send-types">
        {sendTypes.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              checked={form.values.type_envoi === type}
              onChange={() => form.set('type_envoi', type)}
            />
            {sendTypeLabels[type]}
          </label>
        ))}
      </div>
      {error && <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  );
}

/** HT, VAT and stamp inside the price: shown, never typed (D §4). */
function Sale({ typed }: { typed: string }) {
  const sale = saleOf(typed);
  if (!sale) return null;
  return (
    <p className="sale">
      <span>
        Montant HT <Money millimes={sale.montant_ht} />
      </span>
      <span>
        TVA <Money millimes={sale.tva} />
      </span>
      <span>
        Droit de timbre <Money millimes={sale.droit_timbre} />
      </span>
    </p>
  );
}
