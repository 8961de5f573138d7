import { ageLabels } from '@cigogne/domain/ledger/ages';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { partnerName } from '@cigogne/domain/partner/statement-kinds';
import { counted } from '@cigogne/domain/words';
import { useNavigate } from '@tanstack/react-router';
import type { Reply } from '../../http/over-wire.ts';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconFileUpload } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../../ui/office/page/WithNotices.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { useTab } from '../../ui/office/page/use-tab.ts';
import { DifferencesTab } from './DifferencesTab.tsx';
import { PartnerDebtsTab } from './PartnerDebtsTab.tsx';
import { PartnerStatementsTab } from './PartnerStatementsTab.tsx';
import { WriteOffsTab } from './WriteOffsTab.tsx';
import './statements.css';

/** /dashb/invoice/afex: what the partner owes, its statements, and their open differences. */
export function StatementsPage() {
  const navigate = useNavigate();
  const balances = useRead(partnerStatementsContract.balances, { body: {} });
  const comptes = balances.data?.comptes ?? [];
  const countOf = (of: (one: Balance) => number) => comptes.reduce((all, one) => all + of(one), 0);
  const tabs = [
    { name: 'releves', label: 'Relevés' },
    { name: 'ecarts', label: 'Écarts ouverts', count: countOf(({ ecarts }) => ecarts.n) },
    { name: 'creances', label: 'Ce qu’Afex doit', count: countOf(({ n }) => n) },
    { name: 'pertes', label: 'Pertes' },
  ] as const;
  const [view, show] = useTab(tabs);
  return (
    <div className="page-list">
      <PageHeader title="Relevés Afex" back={paths.debts}>
        <Button
          look="blue"
          icon={IconFileUpload}
          onClick={() => void navigate({ to: paths.statementNew() })}
        >
          Importer un relevé
        </Button>
      </PageHeader>
      <div className="partner-balances">
        {comptes.map((one) => (
          <AccountBalance key={one.compte} balance={one} />
        ))}
      </div>
      <WithNotices pending={balances.isPending}>
        <Tabs label="Relevés Afex" tabs={tabs} selected={view} onShow={show} />
        {view === 'releves' && <PartnerStatementsTab />}
        {view === 'ecarts' && <DifferencesTab />}
        {view === 'creances' && <PartnerDebtsTab />}
        {view === 'pertes' && <WriteOffsTab />}
      </WithNotices>
    </div>
  );
}

type Balance = Reply<typeof partnerStatementsContract.balances>['comptes'][number];

/** What one account owes, and since when. */
function AccountBalance({ balance }: { balance: Balance }) {
  return (
    <section aria-label={`Solde ${partnerName(balance.compte)}`}>
      <p>
        <b>{partnerName(balance.compte)}</b>
        <span className="muted">{counted(balance.n, 'colis', 'colis')}</span>
      </p>
      <Money millimes={balance.total} big />
      <ul>
        {balance.tranches.map(
          (amount, place) =>
            amount !== 0 && (
              <li key={ageLabels[place]} className={place === 3 ? 'old' : undefined}>
                <span className="muted">{ageLabels[place]}</span>{' '}
                <Money millimes={amount} unit={false} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
