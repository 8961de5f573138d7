import { formatInstant } from '@cigogne/domain/days';
import { type Millimes, sum } from '@cigogne/domain/money';
import { agree, counted } from '@cigogne/domain/words';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowsExchange, IconChecks, IconPlus, IconPrinter } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { collectedAt, groupStops, questionsOf } from './confirm-groups.ts';
import { ConfirmFooter } from './ConfirmFooter.tsx';
import { ConfirmStop } from './ConfirmStop.tsx';
import { RoundMapButton } from '../map/RoundMapButton.tsx';
import { printRunsheet } from '../print-runsheet.ts';
import { isBack, ReturnScan, toBring } from './ReturnScan.tsx';
import { ObjectionLine } from '../requests/ObjectionLine.tsx';
import { HandOverCheck } from './HandOverCheck.tsx';
import { RoundDisputes } from '../disputes/RoundDisputes.tsx';
import { RunsheetBadge } from '../RunsheetBadge.tsx';
import { courierName, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';
import '../runsheets.css';
import './confirm.css';

const AllDelivered = lazy(async () => ({
  default: (await import('./AllDelivered.tsx')).AllDelivered,
}));
const AmountDialog = lazy(async () => ({
  default: (await import('./AmountDialog.tsx')).AmountDialog,
}));
const ReassignDialog = lazy(async () => ({
  default: (await import('../ReassignDialog.tsx')).ReassignDialog,
}));

const ParcelPanel = lazy(async () => ({
  default: (await import('../../parcels/panel/ParcelPanel.tsx')).ParcelPanel,
}));
const WithdrawDialog = lazy(async () => ({
  default: (await import('../on-the-road/WithdrawDialog.tsx')).WithdrawDialog,
}));
const AddStopsDialog = lazy(async () => ({
  default: (await import('../on-the-road/AddStopsDialog.tsx')).AddStopsDialog,
}));

/** /dashb/rs/confirm/{code}: the counter a courier comes back to; what waits for a word comes first. */
export function ConfirmRunsheetPage() {
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead(runsheetsContract.view, { params: { code } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={10} />;
  return <Confirmation rs={data} />;
}

function Confirmation({ rs }: { rs: RunsheetSheet }) {
  const panel = usePanel('colis');
  // What a dialog opened with, which the rows behind it do not change any more.
  const [amount, setAmount] = useState<StopRow | null>(null);
  const [leaving, setLeaving] = useState<StopRow | null>(null);
  const [allOut, setAllOut] = useState<readonly StopRow[] | null>(null);
  const { ask, bring, delivered } = groupStops(rs.colis);
  const editable = rs.etat === 'in_progress';
  const out = ask.filter(({ etat }) => etat === 'LIV-COURS');
  const toReturn = toBring(rs);
  const back = bring.filter(isBack).length;
  const lines = (stops: readonly StopRow[]) =>
    stops.map((stop) => (
      <ConfirmStop
        key={stop.ref}
        rs={rs}
        stop={stop}
        editable={editable}
        onShow={() => panel.show(stop.ref)}
        onAmount={() => setAmount(stop)}
        onWithdraw={() => setLeaving(stop)}
      />
    ));
  return (
    <div className="page rs-confirm">
      <Head rs={rs} stillOut={out.length} />
      <RoundDisputes id_rs={rs.id} />
      {rs.desaccord && (
        <ul className="card rs-objection" aria-label="Désaccord du livreur">
          <ObjectionLine objection={rs.desaccord} />
        </ul>
      )}
      {editable && <HandOverCheck rs={rs} />}
      {editable && toReturn.length > 0 && <ReturnScan rs={rs} />}
      <div className="card rs-counter">
        <Group
          title={`${ask.length} à juger`}
          says={questionsOf(ask)}
          stops={ask}
          beside={
            editable &&
            out.length > 1 && (
              <Button icon={IconChecks} onClick={() => setAllOut(out)}>
                Tout livré ({out.length})
              </Button>
            )
          }
        >
          {lines(ask)}
        </Group>
        <Group
          title={`${bring.length} à rapporter`}
          says={
            toReturn.some(({ rentre }) => rentre !== null) || editable
              ? `${back} ${agree(back, 'rentré')}`
              : null
          }
          stops={bring}
        >
          {lines(bring)}
        </Group>
        <Group
          title={counted(delivered.length, 'livré')}
          says={
            <>
              {agree(delivered.length, 'entre', 'entrent')} dans la caisse pour{' '}
              <Money millimes={sumOf(delivered)} />
            </>
          }
          stops={delivered}
        >
          {lines(delivered)}
        </Group>
      </div>
      <ConfirmFooter rs={rs} toJudge={ask.length} stillOut={out.length} />
      {amount && (
        <Suspense>
          <AmountDialog rs={rs} stop={amount} onClose={() => setAmount(null)} />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <WithdrawDialog rs={rs} stop={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
      {allOut && (
        <Suspense>
          <AllDelivered rs={rs} stops={allOut} onClose={() => setAllOut(null)} />
        </Suspense>
      )}
      {panel.open && (
        <Suspense>
          <ParcelPanel code={panel.open} onClose={panel.close} />
        </Suspense>
      )}
    </div>
  );
}

/** « 18:04 » */
const timeOf = (instant: string): string => formatInstant(instant).slice(11);

const sumOf = (stops: readonly StopRow[]): Millimes => sum(stops.map(collectedAt));

function Head({ rs, stillOut }: { rs: RunsheetSheet; stillOut: number }) {
  const [reassigning, setReassigning] = useState(false);
  const [adding, setAdding] = useState(false);
  const editable = rs.etat === 'in_progress';
  return (
    <>
      <PageHeader
        title={`${editable ? 'Confirmer' : 'Tournée'} ${rs.ref}`}
        back={paths.runsheets()}
        under={[
          courierName(rs.rsLiv),
          rs.rsLiv.matricule ?? 'sans véhicule',
          `${rs.nbr_colis} colis`,
          rs.au_comptoir_le && `au comptoir depuis ${timeOf(rs.au_comptoir_le)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        beside={<RunsheetBadge etat={rs.etat} />}
      >
        <RoundMapButton code={rs.ref} />
        <Button icon={IconPrinter} onClick={() => void printRunsheet(rs.ref)}>
          Imprimer
        </Button>
        {editable && (
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            Ajouter un colis
          </Button>
        )}
        {editable && (
          <Button
            icon={IconArrowsExchange}
            whyNot={stillOut === 0 ? 'Plus aucun colis n’est en livraison.' : null}
            onClick={() => setReassigning(true)}
          >
            Réaffecter
          </Button>
        )}
      </PageHeader>
      {adding && (
        <Suspense>
          <AddStopsDialog rs={rs} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {reassigning && (
        <Suspense>
          <ReassignDialog rs={rs} stillOut={stillOut} onClose={() => setReassigning(false)} />
        </Suspense>
      )}
    </>
  );
}

function Group({
  title,
  says,
  stops,
  beside,
  children,
}: {
  title: string;
  says: ReactNode;
  stops: readonly StopRow[];
  beside?: ReactNode;
  children: ReactNode;
}) {
  if (stops.length === 0) return null;
  return (
    <section>
      <header>
        <h2>{title}</h2>
        {says && <p className="caption">{says}</p>}
        {beside && <span className="push">{beside}</span>}
      </header>
      <ul>{children}</ul>
    </section>
  );
}
