import { Suspense } from 'react';
import { latePart } from '../ui/office/page/late-part.tsx';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { useTab } from '../ui/office/page/use-tab.ts';
import { AccountsTab } from './AccountsTab.tsx';
import { BooksState } from './BooksState.tsx';
import { ClosingsTab } from './ClosingsTab.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { MonthsTab } from './MonthsTab.tsx';
import { RemittancesTab } from './RemittancesTab.tsx';
import './ledger.css';

/** Loaded with its tab, because its payment dialogs exceed the page's size limit. */
const StatementsTab = latePart(() =>
  import('./StatementsTab.tsx').then(({ StatementsTab: part }) => part),
);

const tabs = [
  { name: 'comptes', label: 'Comptes' },
  { name: 'ecritures', label: 'Écritures' },
  { name: 'releves', label: 'Relevés' },
  { name: 'clotures', label: 'Clôtures' },
  { name: 'remises', label: 'Remises' },
  { name: 'mois', label: 'Mois' },
] as const;

/**
 * /dashb/livres: accounts, entries with their source, cash movements, and whether the books are
 * consistent.
 */
export function LedgerPage() {
  const [tab, show] = useTab(tabs);
  return (
    <div className="page-list">
      <PageHeader title="Livres">
        <BooksState />
      </PageHeader>
      <Tabs label="Livres" tabs={tabs} selected={tab} onShow={show} />
      {tab === 'comptes' && <AccountsTab />}
      {tab === 'ecritures' && <EntriesTab />}
      {tab === 'releves' && (
        <Suspense fallback={<SkeletonLines />}>
          <StatementsTab />
        </Suspense>
      )}
      {tab === 'clotures' && <ClosingsTab />}
      {tab === 'remises' && <RemittancesTab />}
      {tab === 'mois' && <MonthsTab />}
    </div>
  );
}
