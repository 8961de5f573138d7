import { paths } from '../../office/paths.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { useTab } from '../../ui/office/page/use-tab.ts';
import { BalancesTab } from './BalancesTab.tsx';
import { PaidTab } from './PaidTab.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';
import '../invoices.css';

const tabs = [
  { name: 'a-payer', label: 'À payer' },
  { name: 'soldes', label: 'Soldes hors facture' },
  { name: 'payes', label: 'Payés' },
] as const;

/**
 * /dashb/bill/paiements: what is to be paid, with or without an invoice, and what was paid, with
 * the bank file.
 */
export function PaymentsPage() {
  const [tab, show] = useTab(tabs);
  return (
    <div className="page-list">
      <PageHeader title="Paiements" back={paths.invoices} />
      <Tabs label="Paiements" tabs={tabs} selected={tab} onShow={show} />
      {tab === 'a-payer' && <PayoutsTab />}
      {tab === 'soldes' && <BalancesTab />}
      {tab === 'payes' && <PaidTab />}
    </div>
  );
}
