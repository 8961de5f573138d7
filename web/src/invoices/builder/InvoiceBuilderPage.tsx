import { formatTime } from '@cigogne/domain/days';
import { agree, counted, ofName } from '@cigogne/domain/words';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { InvoiceRatesForm, invoiceSentences } from '@cigogne/domain/invoices/invoice-form';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostInvoiced } from '@cigogne/domain/invoices/new-invoice';
import type { Millimes } from '@cigogne/domain/money';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { paths } from '../../office/paths.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { IconFileInvoice, IconRefresh } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useUnsaved } from '../../ui/base/form/unsaved.ts';
import { errorsOf } from '../../ui/base/form/use-form.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import { whyNotDay } from '../../ui/office/fields/DateField.tsx';
import {
  allParcels,
  type BuilderRow,
  builderRows,
  builderTotals,
  chequesWith,
  type DebtCheque,
  type DebtDetail,
  invoicePayload,
  leftOutBy,
  ownRates,
  rateNames,
  type RateTexts,
  takenRows,
} from './builder-figures.ts';
import { DebtTable } from '../DebtTable.tsx';
import { ExampleCompany, useExampleCompany } from '../ExampleCompany.tsx';
import { InvoiceCheques } from '../InvoiceCheques.tsx';
import { InvoiceTotalsList } from '../InvoiceTotalsList.tsx';
import { RateFields } from './RateFields.tsx';
import '../invoices.css';

/** /dashb/invoice/client/{id}. */
export function InvoiceBuilderPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const debt = useRead(invoicesContract.debtOf, { params: { id } });
  if (debt.error && !debt.data)
    return <ErrorState error={debt.error} onRetry={() => void debt.refetch()} />;
  if (!debt.data)
    return (
      <div className="page">
        <SkeletonLines count={8} />
      </div>
    );
  return (
    <Builder
      key={debt.data.id}
      debt={debt.data}
      reading={debt.isFetching}
      refresh={() => void debt.refetch()}
    />
  );
}

interface Asked {
  debt: DebtDetail;
  rates: RateTexts;
  taken: readonly BuilderRow[];
  cheques: readonly DebtCheque[];
  net: Millimes;
}

function Builder({
  debt,
  reading,
  refresh,
}: {
  debt: DebtDetail;
  reading: boolean;
  refresh: () => void;
}) {
  // The shipper's own rates, as they stand, except those that were typed here.
  const [typedRates, setTypedRates] = useState<Partial<RateTexts>>({});
  const [typedGood, setTypedGood] = useState(typedRates);
  const own = ownRates(debt);
  const rates: RateTexts = { ...own, ...typedRates };
  const lastGood = useMemo(() => ({ ...ownRates(debt), ...typedGood }), [debt, typedGood]);
  const [choice, setChoice] = useState(allParcels);
  const leftOut = useMemo(() => leftOutBy(debt, choice), [debt, choice]);
  const [chequeTicks, setChequeTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  // What was confirmed is what is sent, even if more is delivered while the question is open.
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMade = useRef(false);
  const isTyped = rateNames.some((name) => rates[name] !== own[name]);
  useUnsaved(() => !isMade.current && (isTyped || leftOut.size > 0 || chequeTicks.size > 0));
  const onward = useOnward();
  const create = useAct(invoicesContract.create);
  const example = useExampleCompany();

  const rows = builderRows(debt, lastGood);
  const taken = takenRows(rows, leftOut);
  // Deferred: five hundred lines may lag behind the typing, the field and the totals may not.
  const tableRates = useDeferredValue(lastGood);
  const cheques = chequesWith(debt, taken, chequeTicks);
  const totals = builderTotals(debt, taken, cheques);
  const wrongRates = errorsOf(InvoiceRatesForm, rates);
  const typeRates = (next: Partial<RateTexts>) => {
    setTypedRates(next);
    if (Object.keys(errorsOf(InvoiceRatesForm, { ...own, ...next })).length === 0)
      setTypedGood(next);
  };
  const whyNot =
    Object.values(wrongRates)[0] ??
    whyNotDay(choice.until) ??
    (taken.length === 0 ? invoiceSentences.colis : null);

  const send = async (of: Asked) => {
    setRefusal(null);
    try {
      const { bill } = await create.send({
        body: invoicePayload(of.debt, of.rates, of.taken, of.cheques),
      });
      isMade.current = true;
      tell(`Facture ${bill.ref} créée`);
      onward(listLinks.invoices({ fiche: bill.ref }));
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (error instanceof CallError && error.status === 409) refresh();
    }
  };

  return (
    <div className="builder">
      <div className="builder-main">
        <PageHeader
          title={`Facture ${ofName(debt.nom_com ?? '')}`}
          back={paths.debts}
          under={[
            debt.matricule_fiscal,
            paymentModeLabels[debt.mode_reglement].toLowerCase(),
            `${debt.factures_annee} colis ${agree(debt.factures_annee, 'facturé')} cette année`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <span className="muted figures read-at">Dette lue à {formatTime(debt.lu_le)}</span>
          <Button icon={IconRefresh} busy={reading} onClick={refresh}>
            Actualiser
          </Button>
        </PageHeader>
        {refusal && <Refused error={refusal} />}
        <RateFields
          rates={rates}
          errors={wrongRates}
          onChange={(changes) => typeRates({ ...typedRates, ...changes })}
          onOwn={() => typeRates({})}
        />
        {debt.colis.length === 0 ? (
          <EmptyState title="NO DATA FOUND">
            Aucun colis de cet expéditeur n’attend d’être facturé.
          </EmptyState>
        ) : (
          <DebtTable
            debt={debt}
            rates={tableRates}
            leftOut={leftOut}
            choice={choice}
            onChoose={setChoice}
          />
        )}
        {rows.length - leftOut.size > mostInvoiced && (
          <p className="note warn">
            Une facture porte au plus {mostInvoiced} colis : les plus anciens d’abord, les autres
            dans la suivante.
          </p>
        )}
      </div>
      <aside className="builder-side" aria-label="Chèques et totaux">
        <InvoiceCheques
          debt={debt}
          chosen={cheques}
          onToggle={(id, ticked) => setChequeTicks((now) => new Map(now).set(String(id), ticked))}
        />
        <InvoiceTotalsList debt={debt} taken={taken} totals={totals} />
        <div className="builder-footer">
          <Button
            look="blue"
            wide
            icon={IconFileInvoice}
            busy={create.busy}
            whyNot={whyNot}
            onClick={() => setAsked({ debt, rates, taken, cheques, net: totals.montant_paye })}
          >
            Créer la facture
          </Button>
        </div>
      </aside>
      {asked && (
        <ConfirmDialog
          title="Créer la facture"
          open
          onClose={() => setAsked(null)}
          onConfirm={() => send(asked)}
        >
          <p>
            Facturer {asked.taken.length} colis {ofName(asked.debt.nom_com ?? '')}
            {asked.cheques.length > 0 && ` avec ${counted(asked.cheques.length, 'chèque')}`}, net à
            payer <Money millimes={asked.net} /> ?
          </p>
          {example && <ExampleCompany />}
        </ConfirmDialog>
      )}
    </div>
  );
}
