import { emptyTexts } from '@cigogne/domain/empty-texts';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { BillPassword, billFile, useLocked } from './payments/BillPassword.tsx';
import { myInvoiceColumns, stateChoices } from './InvoicesPage.tsx';
import './invoices.css';

/** /dashb/bill/mesbill. */
export function MyInvoicesPage() {
  const list = useList(invoicesContract.mine, {
    search: 'one',
    etat: 'one',
    du: 'one',
    au: 'one',
  });
  const locked = useLocked({ error: list.error, isPending: list.loading });
  const navigate = useNavigate();
  const open = (ref: string) => void navigate({ to: paths.myInvoice(ref) });
  return (
    <div className="page-list">
      <PageHeader title="Facture(s)" />
      {locked ? (
        <BillPassword onOpen={list.refresh} />
      ) : (
        <>
          <Filters
            list={list}
            end={
              <>
                <ListTools name="mes-factures" columns={myInvoiceColumns} />
                <ListExport
                  name="mes-factures"
                  entry={invoicesContract.exportMine}
                  list={list}
                  fetch={billFile}
                />
              </>
            }
          >
            <SearchFilter list={list} placeholder="Réf de la facture" />
            <SelectFilter list={list} name="etat" label="Etat" choices={stateChoices} />
            <ListPeriod list={list} />
          </Filters>
          <ListTable
            list={list}
            panel={{ open: null, show: open, close: () => undefined }}
            name="mes-factures"
            label="Mes factures"
            columns={myInvoiceColumns}
            keyOf={(row) => row.ref}
            rowClass={(row) => (row.etat === 'annulee' ? 'off' : undefined)}
            empty={emptyTexts.shipperList}
            emptyHint="Vos factures apparaissent ici dès que vos colis livrés sont facturés."
          />
        </>
      )}
    </div>
  );
}
