import { dayOf } from '@cigogne/domain/days';
import { counted } from '@cigogne/domain/words';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import type { StatementDetail } from './statement-detail.ts';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { HourText, Instant } from '../../ui/base/values/dates.tsx';
import { IconDownload, IconFileSpreadsheet } from '../../ui/base/look/icons.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { download } from '../../ui/office/list/ExportButton.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { StatementGroups } from './StatementGroups.tsx';
import { StatementSide } from './StatementSide.tsx';
import { statementTitle } from './statement-words.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import '../../invoices/invoices.css';
import './statements.css';
import { trueNow } from '../../http/server-clock.ts';

const views = ['tout', 'ecarts', 'concorde'] as const;
type View = (typeof views)[number];

/** /dashb/invoice/afex/{id}: what the partner says it collected, compared with our records. */
export function StatementPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead(partnerStatementsContract.one, { params: { id } });
  if (read.error && !read.data)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data)
    return (
      <div className="page">
        <SkeletonLines count={8} />
      </div>
    );
  return <Statement key={read.data.releve.id} detail={read.data} />;
}

function Statement({ detail }: { detail: StatementDetail }) {
  const { releve, sommes } = detail;
  const { search, change } = useAddress();
  const view = views.find((one) => one === search['vue']) ?? 'tout';
  const countOf = (matching: boolean) =>
    sommes
      .filter(({ kind }) => (kind === 'concorde') === matching)
      .reduce((all, { n }) => all + n, 0);
  const tabs = [
    { name: 'tout', label: 'Tout', count: countOf(true) + countOf(false) },
    { name: 'ecarts', label: 'Écarts', count: countOf(false) },
    { name: 'concorde', label: 'Concordent', count: countOf(true) },
  ] as const;
  const visible = sommes.filter(
    ({ kind }) => view === 'tout' || (kind === 'concorde') === (view === 'concorde'),
  );
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const filter = { id_releve: [releve.id], ecarts: 'oui' as const };
      const file = await callFile(partnerStatementsContract.linesExport, {
        body: { filter, format: 'xlsx' },
      });
      download(file.blob, file.name ?? 'ecarts-afex.xlsx');
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
    setSaving(false);
  };
  return (
    <div className="builder statement">
      <div className="builder-main">
        <PageHeader title={statementTitle(releve)} back={paths.statements()}>
          <Button
            icon={IconDownload}
            busy={saving}
            whyNot={countOf(false) === 0 ? 'Aucun écart sur ce relevé.' : null}
            onClick={() => void save()}
          >
            Écarts en XLSX
          </Button>
        </PageHeader>
        <FileLine releve={releve} />
        <Tabs<View>
          label="Lignes du relevé"
          tabs={tabs}
          selected={view}
          onShow={(name) => change({ vue: name === 'tout' ? undefined : name })}
          end={<span className="muted statement-how">Rapproché par code, puis montant</span>}
        />
        <StatementGroups key={view} id={releve.id} sums={visible} open={view !== 'tout'} />
      </div>
      <StatementSide detail={detail} />
    </div>
  );
}

function FileLine({ releve }: { releve: StatementDetail['releve'] }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const navigate = useNavigate();
  const today = dayOf(new Date(releve.createdAt)) === dayOf(trueNow());
  return (
    <div className="statement-file">
      <IconFileSpreadsheet size={18} stroke={1.75} />
      <b>{releve.fichier}</b>
      <span className="muted figures">
        {counted(releve.nbr_lignes, 'ligne lue', 'lignes lues')} en{' '}
        {(releve.ms / 1000).toLocaleString('fr', { maximumSignificantDigits: 2 })} s · déposé{' '}
        {today ? (
          <>
            à <HourText at={releve.createdAt} />
          </>
        ) : (
          <>
            le <Instant at={releve.createdAt} />
          </>
        )}
      </span>
      <span className="push" />
      <Button
        look="ghost"
        whyNot={releve.recu.n > 0 ? 'Annulez d’abord ce qui est reçu de ce relevé !' : null}
        onClick={() => setWithdrawing(true)}
      >
        Changer de fichier
      </Button>
      <WithdrawDialog
        id={withdrawing ? releve.id : null}
        onClose={() => setWithdrawing(false)}
        onDone={() => void navigate({ to: paths.statementNew(releve.compte) })}
      />
    </div>
  );
}
