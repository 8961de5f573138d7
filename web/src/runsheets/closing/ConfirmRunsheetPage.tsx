import { formatInstant } from '@cigogne/domain/days';
import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowsExchange, IconPlus, IconPrinter } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { KeptWhileAsked } from '../../ui/base/feedback/KeptWhileAsked.tsx';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { useRowFocus } from '../../ui/office/list/use-row-focus.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { groupStops } from './confirm-groups.ts';
import { ConfirmFooter } from './ConfirmFooter.tsx';
import { CounterGroups } from './CounterGroups.tsx';
import { RoundMapButton } from '../map/RoundMapButton.tsx';
import { printRunsheet } from '../print-runsheet.ts';
import { ReturnScan } from './ReturnScan.tsx';
import { ObjectionLine } from '../requests/ObjectionLine.tsx';
import { HandOverCheck } from './HandOverCheck.tsx';
import type { DisputeRow } from '../disputes/DisputeLine.tsx';
import { RoundDisputes } from '../disputes/RoundDisputes.tsx';
import { useHeldStill } from './use-held-still.ts';
import { RunsheetBadge } from '../RunsheetBadge.tsx';
import { courierName, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';
import '../runsheets.css';
import './confirm.css';
import './held-rows.css';

const AllDelivered = latePart(() =>
  import('./AllDelivered.tsx').then(({ AllDelivered: part }) => part),
);
const AmountDialog = latePart(() =>
  import('./AmountDialog.tsx').then(({ AmountDialog: part }) => part),
);
const ReassignDialog = latePart(() =>
  import('../ReassignDialog.tsx').then(({ ReassignDialog: part }) => part),
);

const ParcelPanel = latePart(() =>
  import('../../parcels/panel/ParcelPanel.tsx').then(({ ParcelPanel: part }) => part),
);
const WithdrawDialog = latePart(() =>
  import('../on-the-road/WithdrawDialog.tsx').then(({ WithdrawDialog: part }) => part),
);
const AddStopsDialog = latePart(() =>
  import('../on-the-road/AddStopsDialog.tsx').then(({ AddStopsDialog: part }) => part),
);

/**
 * /dashb/rs/confirm/{code}: the counter that a courier returns to; what needs a decision comes
 * first.
 */
export function ConfirmRunsheetPage() {
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead(runsheetsContract.view, { params: { code } });
  const disputes = useRead(
    disputesContract.list,
    { body: { filter: { id_rs: [data?.id ?? 0] } } },
    { enabled: data !== undefined },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Disputes stand above the scan panel, and would push it down under a scanning hand.
  if (!data || disputes.isPending) return <SkeletonLines count={10} />;
  return <Confirmation key={data.ref} rs={data} disputes={disputes.data?.rows ?? []} />;
}

function Confirmation({ rs, disputes }: { rs: RunsheetSheet; disputes: readonly DisputeRow[] }) {
  const panel = usePanel('colis');
  // The stop that a dialog was opened for, unaffected by changes to the rows behind it.
  const [amount, setAmount] = useState<StopRow | null>(null);
  const [leaving, setLeaving] = useState<StopRow | null>(null);
  const [allOut, setAllOut] = useState<readonly StopRow[] | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const live = { rs, disputes };
  const { shown, letGo } = useHeldStill(live, page);
  useRowFocus(page);
  /** A button that goes with what it has done leaves the focus to the first row. */
  const focusRows = () =>
    focusOnceDrawn(() =>
      document.querySelector('dialog[open]')
        ? null
        : page.current?.querySelector<HTMLElement>('[data-key]'),
    );
  const editable = rs.etat === 'in_progress';
  // After the confirmation rows have no buttons, so none can slip under the hand.
  const before = editable ? shown : live;
  const told = new Set(before.disputes.map(({ id }) => id));
  const stillOut = rs.colis.filter(({ etat }) => etat === 'LIV-COURS').length;
  return (
    <div ref={page} className="page rs-confirm">
      <Head rs={rs} stillOut={stillOut} />
      <RoundDisputes rows={live.disputes.filter(({ id }) => told.has(id))} />
      {before.rs.desaccord && <Objection objection={rs.desaccord ?? before.rs.desaccord} />}
      <KeptWhileAsked when={editable}>
        <HandOverCheck rs={rs} before={before.rs} />
      </KeptWhileAsked>
      {editable && <ReturnScan rs={rs} />}
      <CounterGroups
        rs={rs}
        before={before.rs}
        editable={editable}
        onTidy={(byKey) => {
          letGo();
          if (byKey) focusRows();
        }}
        onShow={({ ref }) => panel.show(ref)}
        onAmount={setAmount}
        onWithdraw={setLeaving}
        onAllOut={setAllOut}
      />
      <RoundDisputes rows={live.disputes.filter(({ id }) => !told.has(id))} />
      {rs.desaccord && !before.rs.desaccord && <Objection objection={rs.desaccord} />}
      <ConfirmFooter rs={rs} toJudge={groupStops(rs.colis).ask.length} stillOut={stillOut} />
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
          <AllDelivered rs={rs} stops={allOut} onDone={focusRows} onClose={() => setAllOut(null)} />
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

const Objection = ({ objection }: { objection: NonNullable<RunsheetSheet['desaccord']> }) => (
  <ul className="card rs-objection" aria-label="Désaccord du livreur">
    <ObjectionLine objection={objection} />
  </ul>
);

/** « 18:04 » */
const timeOf = (instant: string): string => formatInstant(instant).slice(11);

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
