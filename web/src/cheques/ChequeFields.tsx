import { ChequeForm } from '@cigogne/domain/cheques/cheque-form';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { typedAmount } from '@cigogne/domain/money';
import { call } from '../http/call.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { DateField } from '../ui/office/fields/DateField.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { type Form, useForm } from '../ui/base/form/use-form.ts';
import { AmountField } from '../ui/office/fields/MoneyForm.tsx';
import { AsyncSelect } from '../ui/office/fields/AsyncSelect.tsx';
import type { Cheque } from './cheque-row.ts';

export interface ChequeValues {
  ref_colis: string;
  num: string;
  proprietaire: string;
  montant: string;
  banque: string;
  echeance: string;
  tel: string;
}

const blank: ChequeValues = {
  ref_colis: '',
  num: '',
  proprietaire: '',
  montant: '',
  banque: '',
  echeance: '',
  tel: '',
};

const written = (cheque: Cheque): ChequeValues => ({
  ref_colis: cheque.ref_colis,
  num: cheque.num,
  proprietaire: cheque.proprietaire,
  montant: typedAmount(cheque.montant),
  banque: cheque.banque ?? '',
  echeance: cheque.echeance ?? '',
  tel: cheque.tel ?? '',
});

/** Whether this cheque is as it was typed here. */
export function isWritten(cheque: Cheque, typed: ChequeValues): boolean {
  const read = (values: ChequeValues) => JSON.stringify(ChequeForm.safeParse(values).data);
  return read(written(cheque)) === read(typed);
}

export const useChequeForm = (
  cheque: Cheque | null,
  onSubmit: (values: ChequeValues) => Promise<unknown>,
  onDone: () => void,
): Form<ChequeValues> =>
  useForm({ initial: cheque ? written(cheque) : blank, schema: ChequeForm, onSubmit, onDone });

/** Number, parcel, amount and owner; bank and due date if known. */
export function ChequeFields({ form }: { form: Form<ChequeValues> }) {
  return (
    <>
      <AsyncSelect
        label="Colis"
        placeholder="Code, client, téléphone"
        value={form.values.ref_colis}
        error={form.error('ref_colis')}
        search={collectedParcels}
        keyOf={(parcel) => parcel.ref}
        whyNot={(parcel) => parcel.raison}
        show={(parcel) => (
          <>
            <ParcelCode code={parcel.code} /> {parcel.nom_cl} ·{' '}
            <Money millimes={parcel.montant_encaisse ?? parcel.montant_ttc} />
          </>
        )}
        onChoose={(parcel) => form.set('ref_colis', parcel.ref)}
        onClear={() => form.set('ref_colis', '')}
        nothing="Aucun colis trouvé"
        least={3}
      />
      <TextField {...form.text('num')} label="Numéro du chèque" inputMode="numeric" />
      <TextField {...form.text('proprietaire')} label="Propriétaire" />
      <AmountField form={form} />
      <TextField {...form.text('banque')} label="Banque" optional />
      <DateField {...form.text('echeance')} label="Échéance" optional />
      <TextField {...form.text('tel')} label="Téléphone du propriétaire" inputMode="tel" optional />
    </>
  );
}

async function collectedParcels(search: string, signal: AbortSignal) {
  const { rows } = await call(
    parcelsContract.candidates,
    { body: { filter: { search }, for: 'cheque' } },
    { signal },
  );
  return rows;
}
