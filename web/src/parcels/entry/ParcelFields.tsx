import { sendTypeLabels, sendTypes } from '@cigogne/domain/parcels/statuses';
import { useId } from 'react';
import { knownSentence } from '@cigogne/domain/parcels/known-parcels';
import { amountOf } from '@cigogne/domain/parcels/read-amount';
import { FieldMessage, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { paths } from '../../office/paths.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { answeredAmount, useKnown } from './parcel-questions.ts';
import { filledBy, filledByRecipient, type ParcelValues, saleOf } from './parcel-values.ts';
import { Question } from './Question.tsx';
import { useAmountCeiling } from './use-amount-ceiling.ts';
import { PhoneField } from './PhoneField.tsx';
import { type ReadFrom, ReadPlace } from './ReadPlace.tsx';
import { trueNow } from '../../http/server-clock.ts';

type Fields = Pick<Form<ParcelValues>, 'values' | 'set' | 'setAll' | 'text' | 'error' | 'waitFor'>;

/** The parcel form, for one parcel or each of twenty. */
export function ParcelFields({
  form,
  first = true,
  readFrom = null,
  newId = null,
}: {
  form: Fields;
  first?: boolean;
  /** The message from which the form was filled in. */
  readFrom?: ReadFrom | null;
  /** The client id of a new parcel, for which likely repeats are looked up. */
  newId?: string | null;
}) {
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
      <KnownQuestion form={form} newId={newId} />
      <PlaceFields form={form} />
      {readFrom && (
        <div className="w12">
          <ReadPlace
            readFrom={readFrom}
            chosen={form.values.adresse_lieu}
            onChoose={(place) => form.setAll(filledBy(place))}
          />
        </div>
      )}
      <div className="w12">
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
      <AmountQuestions form={form} />
      <div className="w6">
        <SendTypes form={form} />
      </div>
      <div className="w6">
        <TextField {...form.text('order_ref')} label="Réf. commande" optional data-scan="own" />
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

/** « Déjà créé il y a 2 h … — créer quand même ? » */
export function KnownQuestion({
  form,
  newId,
}: {
  form: Pick<Fields, 'values' | 'set'>;
  newId: string | null;
}) {
  const known = useKnown(form.values, newId);
  if (!known) return null;
  const sentence = knownSentence({ ...known, montant_ttc: known.montant_ttc }, trueNow());
  return (
    <div className="w12">
      <Question text={`${sentence} Créer quand même ?`}>
        <a
          className="btn outline"
          href={paths.myParcels(known.ref)}
          target="_blank"
          rel="noreferrer"
        >
          L’ouvrir
        </a>
        <Button onClick={() => form.set('doublon_vu', known.ref)}>C’est un autre</Button>
      </Question>
    </div>
  );
}

/** « 35 dinars ou 35 000 ? », nothing to collect, or more than the ceiling. */
export function AmountQuestions({ form }: { form: Pick<Fields, 'values' | 'setAll'> }) {
  const ceiling = useAmountCeiling();
  const { question } = amountOf(form.values, ceiling);
  if (!question) return null;
  return (
    <div className="w12">
      <Question text={question.question}>
        {question.choices.map((amount) => (
          <Button key={amount} onClick={() => form.setAll(answeredAmount(amount))}>
            <Money millimes={amount} unit />
          </Button>
        ))}
      </Question>
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

/** HT, VAT and stamp within the price: shown, never typed. */
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
