import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { BalancesTab } from './BalancesTab.tsx';
import { PaidTab } from './PaidTab.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';
import '../invoices.css';

const tabs = [
  { name: 'a-payer', label: 'À payer' },
  { name: 'soldes', label: 'Soldes hors facture' },
  { name: 'payes', label: 'Payés' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/**
 * /dashb/bill/paiements: what is to be paid, with or without an invoice, and what was paid, with
 * the bank file.
 */
export function PaymentsPage() {
  const { search, change } = useAddress();
  const tab = tabs.find(({ name }) => name === search['vue'])?.name ?? 'a-payer';
  return (
    <div className="page-list">
      <PageHeader title="Paiements" />
      <Tabs<TabName>
        label="Paiements"
        tabs={tabs}
        selected={tab}
        onShow={(name) =>
          change({
            vue: name === 'a-payer' ? undefined : name,
            page: undefined,
            fiche: undefined,
            search: undefined,
            du: undefined,
            au: undefined,
            mode: undefined,
          })
        }
      />
      {tab === 'a-payer' && <PayoutsTab />}
      {tab === 'soldes' && <BalancesTab />}
      {tab === 'payes' && <PaidTab />}
    </div>
  );
}
