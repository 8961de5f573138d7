import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { AccountsTab } from './AccountsTab.tsx';
import { BooksState } from './BooksState.tsx';
import { ClosingsTab } from './ClosingsTab.tsx';
import { EntriesTab } from './EntriesTab.tsx';
import { MonthsTab } from './MonthsTab.tsx';
import { RemittancesTab } from './RemittancesTab.tsx';
import './ledger.css';

/** Loaded with its tab, because its payment dialogs exceed the page's size limit. */
const StatementsTab = lazy(async () => ({
  default: (await import('./StatementsTab.tsx')).StatementsTab,
}));

const tabs = [
  { name: 'comptes', label: 'Comptes' },
  { name: 'ecritures', label: 'Écritures' },
  { name: 'releves', label: 'Relevés' },
  { name: 'clotures', label: 'Clôtures' },
  { name: 'remises', label: 'Remises' },
  { name: 'mois', label: 'Mois' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/**
 * /dashb/livres: accounts, entries with their source, cash movements, and whether the books are
 * consistent.
 */
export function LedgerPage() {
  const { search, change } = useAddress();
  const tab = tabs.find(({ name }) => name === search['vue'])?.name ?? 'comptes';
  return (
    <div className="page-list">
      <PageHeader title="Livres">
        <BooksState />
      </PageHeader>
      <Tabs<TabName>
        label="Livres"
        tabs={tabs}
        selected={tab}
        onShow={(name) =>
          change({
            vue: name === 'comptes' ? undefined : name,
            page: undefined,
            fiche: undefined,
            account: undefined,
            compte: undefined,
            event: undefined,
            search: undefined,
            type: undefined,
            de: undefined,
            id_hub: undefined,
            du: undefined,
            au: undefined,
          })
        }
      />
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
