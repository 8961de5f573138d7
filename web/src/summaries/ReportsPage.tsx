import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { AgeingTab } from './AgeingTab.tsx';
import { MoneyReportTab } from './MoneyReportTab.tsx';
import './reports.css';

const tabs = [
  { name: 'mouvements', label: 'Encaissé, frais, payé' },
  { name: 'echeancier', label: 'Créances et dettes' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** /dashb/rapports: the books of a period, and open balances by age. */
export function ReportsPage() {
  const { search, change } = useAddress();
  const tab = tabs.find(({ name }) => name === search['vue'])?.name ?? 'mouvements';
  return (
    <div className="page-list">
      <PageHeader title="Rapports" />
      <Tabs<TabName>
        label="Rapports"
        tabs={tabs}
        selected={tab}
        onShow={(name) =>
          change({
            vue: name === 'mouvements' ? undefined : name,
            par: undefined,
            du: undefined,
            au: undefined,
          })
        }
      />
      {tab === 'mouvements' ? <MoneyReportTab /> : <AgeingTab />}
    </div>
  );
}
