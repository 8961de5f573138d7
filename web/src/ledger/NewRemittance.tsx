import { type Millimes, noMoney } from '@cigogne/domain/money';
import { accounts, nameOf } from '@cigogne/domain/ledger/accounts';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import {
  asksReason,
  ledgerContract,
  type Purse,
  purseLabels,
  RemittanceForm,
  ways,
} from '@cigogne/domain/ledger/ledger.contract';
import { useEffect, useRef } from 'react';
import { isUnknown } from '../http/call-error.ts';
import { useRead } from '../http/query.ts';
import { ErrorState } from '../ui/base/feedback/states.tsx';
import { SelectField, TextField } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { AmountField, MoneyDialog, ReasonField } from '../ui/office/fields/MoneyForm.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useRestRead } from './rest-read.ts';
import { RemittedCheques, useHubCheques } from './RemittedCheques.tsx';

const choicesOf = (purses: readonly Purse[]) =>
  purses.map((value) => ({ value, label: purseLabels[value] }));

/**
 * The cheques of a sending without an answer, and the ticks that it was made of. They may have left
 * with it, and go again all the same: otherwise it would be another remittance.
 */
const nothing: { of: readonly number[] | null; sent: number[] } = { of: null, sent: [] };

/** Two people would otherwise take the same cash out of a till. */
const unread =
  'Le solde n’est pas encore lu, et rien ne part sans lui : enregistrez quand il est affiché.';

interface Values {
  origine: Purse;
  id_hub: string;
  destination: Purse | '';
  montant: string;
  cheques: number[];
  reference: string;
  raison: string;
}

/**
 * Moves cash between a hub's till, the siège and the bank, in either direction; cheques go to the
 * siège.
 */
export function NewRemittance({ hub, onClose }: { hub?: number; onClose: () => void }) {
  const hubs = useRead(hubsContract.list, { body: {} });
  const { form, there, atHub, balances } = useRemittance(hub, onClose);
  const { origine, id_hub, destination } = form.values;
  const hasHub = origine === 'hub' || destination === 'hub';
  const away = [hubs, balances].filter(({ data, error }) => !data && error);
  return (
    <MoneyDialog title="Nouvelle remise" form={form} onClose={onClose}>
      <SelectField
        label="De"
        value={origine}
        onChange={(value) =>
          form.setAll({ origine: value, destination: '', cheques: [], raison: '' })
        }
        choices={choicesOf(['hub', 'siege', 'banque'])}
      />
      <SelectField
        label="Vers"
        placeholder="Choisir"
        value={destination}
        error={form.error('destination')}
        onChange={(value) =>
          form.setAll({ destination: value, ...(value === 'siege' ? {} : { cheques: [] }) })
        }
        choices={choicesOf(ways[origine])}
      />
      {hasHub && (
        <SelectField
          label="Hub"
          placeholder="Choisir"
          value={id_hub}
          error={form.error('id_hub')}
          onChange={(value) => form.setAll({ id_hub: value, cheques: [] })}
          choices={(hubs.data?.rows ?? []).map(({ id, nom }) => ({
            value: String(id),
            label: nom,
          }))}
        />
      )}
      <AmountField
        form={form}
        label="Espèces"
        help={
          there !== null && (
            <>
              {origine === 'banque' ? 'En banque' : 'En caisse'} : <Money millimes={there} />
            </>
          )
        }
      />
      {origine === 'hub' && destination === 'siege' && (
        <RemittedCheques
          atHub={atHub}
          chosen={form.values.cheques}
          onChange={(cheques) => form.set('cheques', cheques)}
        />
      )}
      {away[0] && (
        <ErrorState
          error={away[0].error}
          onRetry={() => {
            for (const read of away) void read.refetch();
          }}
        />
      )}
      <TextField {...form.text('reference')} label="Référence" optional />
      {destination !== '' && asksReason(origine, destination) && <ReasonField form={form} />}
    </MoneyDialog>
  );
}

/** Its form, beside what there is to take where it comes from. */
function useRemittance(hub: number | undefined, onDone: () => void) {
  const balances = useRead(ledgerContract.accounts, { body: { filter: {} } });
  const remit = useAct(ledgerContract.remit);
  const till = useRestRead<Millimes | null>(null);
  const unanswered = useRef(nothing);
  const form = useForm<Values>({
    initial: {
      origine: 'hub',
      id_hub: hub === undefined ? '' : String(hub),
      destination: '',
      montant: '',
      cheques: [],
      reference: '',
      raison: '',
    },
    schema: RemittanceForm,
    onSubmit: async (values) => {
      if (till.reste === null) throw new Error(unread);
      const { of, sent } = unanswered.current;
      const cheques = of === values.cheques ? sent : values.cheques.filter(atHub.has);
      try {
        await till.tell((reste) =>
          remit.send(
            {
              body: {
                ...values,
                destination: values.destination || 'siege',
                cheques,
                reste,
              },
            },
            values.origine === 'hub' ? 'Remise enregistrée' : 'Mouvement de fonds enregistré',
          ),
        );
      } catch (problem) {
        unanswered.current = isUnknown(problem) ? { of: values.cheques, sent: cheques } : nothing;
        atHub.readAgain();
        throw problem;
      }
    },
    onDone,
  });
  const { origine, id_hub } = form.values;
  const from = nameOf(
    {
      hub: accounts.cash({ kind: 'hub', id: Number(id_hub) }),
      siege: accounts.cash({ kind: 'siege' }),
      banque: accounts.bank,
    }[origine],
  );
  const isChosen = origine !== 'hub' || id_hub !== '';
  const now = balances.data?.rows.find(({ account }) => account === from)?.solde ?? noMoney;
  const there = balances.data && isChosen ? (till.reste ?? now) : null;
  // Follows the current balance until an amount is typed; from then on it stays as it was read.
  const isTyped = form.values.montant !== '';
  const { reste, read } = till;
  useEffect(() => read(null), [from, isTyped, read]);
  useEffect(() => {
    if (isTyped && reste === null && there !== null) read(there);
  }, [isTyped, reste, there, read]);
  const atHub = useHubCheques(origine === 'hub' ? id_hub : '');
  return { form, there, atHub, balances };
}
