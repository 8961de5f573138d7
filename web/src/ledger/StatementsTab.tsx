import { noMoney } from '@cigogne/domain/money';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { dayOf, formatDay } from '@cigogne/domain/days';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { accounts, nameOf } from '@cigogne/domain/ledger/accounts';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { type StatementSubject, statementSubjects } from '@cigogne/domain/ledger/statement-wire';
import { useShipperChoices } from '../cheques/shipper-choices.ts';
import { callFile } from '../http/call.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import type { Choice } from '../ui/base/form/Field.tsx';
import { IconPrinter, IconX } from '../ui/base/look/icons.ts';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import { ChipSelect } from '../ui/office/list/ChipSelect.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { monthStart, PeriodFilter } from '../ui/office/list/PeriodFilter.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { PayBalance } from '../invoices/payments/PayBalance.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { SettleVariance } from './SettleVariance.tsx';
import type { Statement } from './statement-row.ts';
import { StatementTable, statementColumns } from './StatementTable.tsx';
import { trueNow } from '../http/server-clock.ts';

/**
 * The statement of a shipper, courier, hub or account over a period: on screen, on paper, as a
 * file.
 */
export function StatementsTab() {
  const { search, change } = useAddress();
  const panel = usePanel();
  const today = dayOf(trueNow());
  const type = statementSubjects.find((one) => one === search['type']);
  const of = search['de'] ?? '';
  const du = search['du'] ?? monthStart(today);
  const au = search['au'] ?? today;
  const shippers = useShipperChoices();
  const couriers = useCourierChoices();
  const hubs = useHubChoices();
  // The closing balance is that of its last evening, but only what is owed today can be settled.
  const whyNotNow =
    au < today ? `Ce relevé s’arrête au ${formatDay(au)} : montrez-le jusqu’à aujourd’hui.` : null;
  const choose = (kind: StatementSubject) => (chosen: string[]) =>
    change({ type: chosen[0] ? kind : undefined, de: chosen[0] });
  const chosen = (kind: StatementSubject) => (type === kind && of ? [of] : []);
  const body = {
    type: type ?? 'exped',
    ...(type === 'compte' ? { account: of } : { id: of }),
    du,
    au,
  };
  const read = useRead(
    ledgerContract.statement,
    { body },
    { enabled: type !== undefined && of !== '', keepPrevious: true },
  );
  return (
    <>
      <search className="filters">
        <ChipSelect
          label="Expéditeur"
          one
          chosen={chosen('exped')}
          choices={shippers}
          onChange={choose('exped')}
        />
        <ChipSelect
          label="Livreur"
          one
          chosen={chosen('liv')}
          choices={couriers}
          onChange={choose('liv')}
        />
        <ChipSelect
          label="Hub"
          one
          chosen={chosen('hub')}
          choices={hubs}
          onChange={choose('hub')}
        />
        {type === 'compte' && (
          <Button look="ghost" icon={IconX} onClick={() => choose('compte')([])}>
            {read.data?.titre ?? of}
          </Button>
        )}
        <PeriodFilter du={du} au={au} onChange={(period) => change(period)} />
        <div className="filters-end">
          <ListTools name="releve" columns={statementColumns} />
        </div>
      </search>
      {type === undefined || of === '' ? (
        <EmptyState title="De qui ?">
          Choisissez un expéditeur, un livreur ou un hub ; un autre compte s’ouvre depuis Comptes.
        </EmptyState>
      ) : (
        <StatementTable
          statement={read.data}
          loading={read.isPending}
          error={read.error}
          onRetry={() => void read.refetch()}
          panel={panel}
        >
          {type === 'exped' && read.data && (
            <ShipperBalance shipper={Number(of)} statement={read.data} whyNot={whyNotNow} />
          )}
          {type === 'liv' && (
            <SettleVariance
              courier={of}
              whyNot={whyNotNow}
              owed={
                read.data?.comptes.find(
                  ({ account }) => account === nameOf(accounts.variance(Number(of))),
                )?.solde ?? noMoney
              }
            />
          )}
          <Button icon={IconPrinter} onClick={() => openPrint(paths.statementPrint, read.data)}>
            Imprimer
          </Button>
          <ExportButton
            name="releve"
            label="Exporter"
            fetchFile={(format) =>
              callFile(ledgerContract.statementExport, { body: { ...body, format } })
            }
          />
        </StatementTable>
      )}
      {panel.open && (
        <EntryPanel id={panel.open} rows={[]} onShow={panel.show} onClose={panel.close} />
      )}
    </>
  );
}

/** What the shipper is owed outside the invoices can be paid here too. */
function ShipperBalance({
  shipper,
  statement,
  whyNot,
}: {
  shipper: number;
  statement: Statement;
  whyNot: string | null;
}) {
  const carried = statement.comptes.find(
    ({ account }) => account === nameOf(accounts.carryOver(shipper)),
  );
  const owed = carried?.solde ?? noMoney;
  return (
    <KeptWhileAsked when={owed !== 0}>
      <PayBalance
        shipper={shipper}
        name={statement.titre}
        owed={owed}
        whyNot={whyNot}
        label="Payer le solde"
      />
    </KeptWhileAsked>
  );
}

function useCourierChoices(): Choice[] {
  const { data } = useRead(accountsContract.courierNames, {});
  return (data?.rows ?? []).map(({ id, nom, prenom }) => ({
    value: String(id),
    label: `${prenom} ${nom}`,
  }));
}

function useHubChoices(): Choice[] {
  const { data } = useRead(hubsContract.list, { body: {} });
  return (data?.rows ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }));
}
