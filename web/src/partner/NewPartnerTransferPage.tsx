import { counted } from '@cigogne/domain/words';
import { sum } from '@cigogne/domain/money';
import { partnerSentences } from '@cigogne/domain/partner/partner-form';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHub } from '../http/use-hub.ts';
import { readUser } from '../http/session.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { unlessFilled } from '../parcels/gather/unless-filled.ts';
import { fullName, localityOf } from '../parcels/parcel-reads.ts';
import { ChooseHubFirst } from '../transfers/ChooseHubFirst.tsx';
import { GatherParcels } from '../transfers/GatherParcels.tsx';
import { type Gathered, useGatheredFor } from '../transfers/gathered-for.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { DraftNote } from '../ui/base/form/DraftNote.tsx';
import { IconAlertTriangle, IconPrinter } from '../ui/base/look/icons.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { LeaveQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { HandingOver, handOverColumn } from './HandOverCell.tsx';
import { type Account, usePartnerSetup, whyNotAccount } from './partner-reads.ts';
import { PartnerNotices } from './PartnerNotices.tsx';
import { type Summary, useHandOver } from './use-hand-over.ts';
import { printManifest } from './use-manifest.ts';
import '../pickups/pickups.css';
import './partner.css';

/**
 * /dashb/afex/create: parcels that no hub of ours delivers go to the partner, each with its own
 * answer.
 */
export function NewPartnerTransferPage() {
  const hub = useHub();
  const { data: setup } = usePartnerSetup();
  const gathered = useGatheredFor('afex', { ...partnerSentences, describe });
  const handOver = useHandOver();
  const [chosen, setChosen] = useState<Account | null>(null);
  const [missing, setMissing] = useState<{ codes?: string; compte?: string }>({});
  const account = chosen ?? setup?.propose ?? null;
  const ready = gathered.rows.filter(({ ref }) => handOver.outcomes[ref]?.resultat !== 'inconnu');
  const answered = gathered.rows.filter(({ ref }) => handOver.outcomes[ref]);
  const leave = (refs: readonly string[]) => {
    for (const ref of refs) gathered.remove(ref);
  };
  const create = async (refs: readonly string[]) => {
    if (refs.length === 0) return setMissing({ codes: partnerSentences.codes });
    if (!account) return setMissing({ compte: partnerSentences.compte_afex });
    setMissing({});
    leave(await handOver.hand(refs, account));
  };
  const problem =
    unlessFilled(missing.codes, partnerSentences.codes, gathered.rows) ?? handOver.problem;
  const count = gathered.count - (gathered.rows.length - ready.length);
  return (
    <div className="page reception picker-lines">
      <PageHeader
        title="Nouveau Transfert Afex"
        back={paths.partner()}
        under={hub === null ? undefined : `depuis ${readUser()?.hub?.nom ?? ''}`}
      />
      {hub === null && <ChooseHubFirst />}
      <PartnerNotices setup={setup} />
      <DraftNote
        restored={gathered.restored && gathered.rows.length > 0}
        onForget={() => {
          gathered.clear();
          handOver.clear();
        }}
      />
      <SummaryBanner summary={handOver.summary} left={answered.length} onSeen={handOver.seen} />
      <HandingOver.Provider
        value={{
          outcomes: handOver.outcomes,
          busy: handOver.busy,
          onRetry: (ref) => void create([ref]),
          onLearnt: (ref, known) => {
            handOver.learn(ref, known === 'gone' ? null : known);
            if (known !== 'gone') return;
            gathered.remove(ref);
            tell(`${ref} est chez Afex.`);
          },
        }}
      >
        <GatherParcels
          gathered={gathered}
          purpose="afex"
          label="Colis à confier à Afex"
          also={handOverColumn}
          beside={
            <AccountChoice
              amount={sum(gathered.rows.map((row) => row.montant_ttc))}
              account={account}
              proposed={chosen === null && account !== null}
              error={account ? null : (missing.compte ?? null)}
              onChoose={setChosen}
            />
          }
          nothing={
            <Link className="btn" to={listLinks.parcels({ lieu: 'ici' })}>
              Voir les colis du hub
            </Link>
          }
        />
      </HandingOver.Provider>
      {problem && <Refused error={problem} />}
      <footer className="receive-footer">
        <span className="muted">
          {gathered.whyIncomplete ??
            'Chaque colis a sa propre réponse ; ceux qui échouent restent ici.'}
        </span>
        <span className="push" />
        <Button
          icon={IconPrinter}
          whyNot={handOver.manifeste ? null : 'Le manifeste s’imprime quand Afex l’a accepté.'}
          onClick={() => void printManifest(handOver.manifeste ?? '')}
        >
          Manifeste
        </Button>
        <Button
          look="coral"
          busy={handOver.busy}
          whyNot={
            gathered.whyIncomplete ?? (account && setup ? whyNotAccount(setup, account) : null)
          }
          onClick={() => void create(ready.map(({ ref }) => ref))}
        >
          Créer ({count})
        </Button>
      </footer>
      <LeaveQuestion
        what={`${counted(gathered.rows.length, 'colis n’est pas encore confié', 'colis ne sont pas encore confiés')} à Afex.`}
        unsaved={() => gathered.unsaved() && gathered.latest().length > 0}
        onForget={() => {
          gathered.clear();
          handOver.clear();
        }}
      />
    </div>
  );
}

/** « Marwa Toumi, Tozeur : aucun de nos hubs n’y va », or the hub that does. */
const describe = (row: Gathered): string => {
  const hub = row.colis_hub_dest?.nom;
  return `Ajouté. ${fullName(row)}, ${localityOf(row.adresse_lieu)} : ${hub ? `${hub} y va aussi` : 'aucun de nos hubs n’y va'}`;
};

/** A success disappears by itself; what was left behind is shown until the next action. */
const bannerMs = 2000;

function SummaryBanner({
  summary,
  left,
  onSeen,
}: {
  summary: Summary | null;
  /** How many were sent but stayed, each with its answer in its row. */
  left: number;
  onSeen: () => void;
}) {
  useEffect(() => {
    if (!summary?.went) return;
    const timer = setTimeout(onSeen, bannerMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- from when it is told
  }, [summary]);
  return (
    <>
      {summary?.went && <Alert good>{summary.sentence}</Alert>}
      {left > 0 && (
        <p className="note warn page-note" role="status">
          <IconAlertTriangle size={20} stroke={1.75} />
          <span>
            {summary && !summary.went && <b>{summary.sentence} </b>}
            {left} colis {left > 1 ? 'restent' : 'reste'} ici, avec{' '}
            {left > 1 ? 'leurs réponses' : 'sa réponse'}.
          </span>
        </p>
      )}
    </>
  );
}
