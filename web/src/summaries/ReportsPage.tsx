import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { useTab } from '../ui/office/page/use-tab.ts';
import { AgeingTab } from './AgeingTab.tsx';
import { MoneyReportTab } from './MoneyReportTab.tsx';
import './reports.css';

const tabs = [
  { name: 'mouvements', label: 'Encaissé, frais, payé' },
  { name: 'echeancier', label: 'Créances et dettes' },
] as const;

/** /dashb/rapports: the books of a period, and open balances by age. */
export function ReportsPage() {
  const [tab, show] = useTab(tabs);
  return (
    <div className="page-list">
      <PageHeader title="Rapports" />
      <Tabs label="Rapports" tabs={tabs} selected={tab} onShow={show} />
      {tab === 'mouvements' ? <MoneyReportTab /> : <AgeingTab />}
    </div>
  );
}
