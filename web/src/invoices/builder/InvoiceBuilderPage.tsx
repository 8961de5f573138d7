import { formatTime } from '@cigogne/domain/days';
import { agree, counted, ofName } from '@cigogne/domain/words';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { invoiceSentences } from '@cigogne/domain/invoices/invoice-form';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostInvoiced } from '@cigogne/domain/invoices/new-invoice';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { IconFileInvoice, IconRefresh } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useUnsaved } from '../../ui/base/form/unsaved.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { whyNotDay } from '../../ui/office/fields/DateField.tsx';
import {
  allParcels,
  builderRows,
  builderTotals,
  chequesWith,
  type DebtDetail,
  leftOutBy,
  takenRows,
} from './builder-figures.ts';
import { DebtTable } from '../DebtTable.tsx';
import { ExampleCompany, useExampleCompany } from '../ExampleCompany.tsx';
import { InvoiceCheques } from '../InvoiceCheques.tsx';
import { InvoiceTotalsList } from '../InvoiceTotalsList.tsx';
import { RateFields } from './RateFields.tsx';
import { type AskedInvoice, useCreateInvoice } from './use-create-invoice.ts';
import { useRates } from './use-rates.ts';
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

function Builder({
  debt,
  reading,
  refresh,
}: {
  debt: DebtDetail;
  reading: boolean;
  refresh: () => void;
}) {
  const { rates, lastGood, errors, isTyped, type, takeOwn } = useRates(debt);
  const [choice, setChoice] = useState(allParcels);
  const leftOut = useMemo(() => leftOutBy(debt, choice), [debt, choice]);
  const [chequeTicks, setChequeTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const invoice = useCreateInvoice(refresh);
  // Read before the question, which must not change once it is open.
  const isExample = useExampleCompany();
  useUnsaved(
    () => !invoice.isMade.current && (isTyped || leftOut.size > 0 || chequeTicks.size > 0),
  );

  const rows = builderRows(debt, lastGood);
  const taken = takenRows(rows, leftOut);
  // Deferred: five hundred lines may lag behind the typing, the field and the totals may not.
  const tableRates = useDeferredValue(lastGood);
  const cheques = chequesWith(debt, taken, chequeTicks);
  const totals = builderTotals(debt, taken, cheques);
  const whyNot =
    Object.values(errors)[0] ??
    whyNotDay(choice.until) ??
    (taken.length === 0 ? invoiceSentences.colis : null);

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
        {invoice.refusal && <Refused error={invoice.refusal} />}
        <RateFields rates={rates} errors={errors} onChange={type} onOwn={takeOwn} />
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
            busy={invoice.busy}
            whyNot={whyNot}
            onClick={() => invoice.ask({ debt, rates, taken, cheques, net: totals.montant_paye })}
          >
            Créer la facture
          </Button>
        </div>
      </aside>
      {invoice.asked && (
        <CreationQuestion asked={invoice.asked} onClose={invoice.close} onConfirm={invoice.send}>
          {isExample && <ExampleCompany />}
        </CreationQuestion>
      )}
    </div>
  );
}

function CreationQuestion({
  asked,
  onClose,
  onConfirm,
  children,
}: {
  asked: AskedInvoice;
  onClose: () => void;
  onConfirm: (asked: AskedInvoice) => Promise<void>;
  children: ReactNode;
}) {
  const { debt, taken, cheques, net } = asked;
  return (
    <ConfirmDialog
      title="Créer la facture"
      open
      onClose={onClose}
      onConfirm={() => onConfirm(asked)}
    >
      <p>
        Facturer {taken.length} colis {ofName(debt.nom_com ?? '')}
        {cheques.length > 0 && ` avec ${counted(cheques.length, 'chèque')}`}, net à payer{' '}
        <Money millimes={net} /> ?
      </p>
      {children}
    </ConfirmDialog>
  );
}
