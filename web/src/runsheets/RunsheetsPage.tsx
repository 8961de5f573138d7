import {
  type RunsheetState,
  runsheetStateLabels,
  runsheetStates,
} from '@cigogne/domain/runsheets/runsheet';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { latePart } from '../ui/office/page/late-part.tsx';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconChecks, IconColumns3, IconPackageOff, IconPlus } from '../ui/base/look/icons.ts';
import { EmptyState, ErrorState, Skeleton, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { SavedViews } from '../ui/office/views/SavedViews.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Pager } from '../ui/office/list/Pager.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { viewOf } from '../ui/office/list/list-state.ts';
import { wayBack } from '../ui/office/list/way-back.tsx';
import { type RowsHand, useStillRows } from '../ui/office/list/use-still-rows.ts';
import { useList } from '../ui/office/list/use-list.ts';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { DispatchQuestion } from './board/DispatchQuestion.tsx';
import { ClosingDialog } from './closing/ClosingDialog.tsx';
import { RunsheetCard } from './RunsheetCard.tsx';
import { RunsheetPanel } from './RunsheetPanel.tsx';
import { courierName, type CourierRow, type RunsheetRow, stillOut } from './runsheet-words.ts';
import './runsheets.css';

/** Loaded after the cards. */
const DispatchBoard = latePart(() =>
  import('./board/DispatchBoard.tsx').then(({ DispatchBoard: part }) => part),
);

const stateChoices = runsheetStates.map((value) => ({
  value,
  label: runsheetStateLabels[value],
}));

/**
 * Rounds on the road or waiting for their cash; the board below shows those waiting for dispatch.
 */
const openStates: readonly RunsheetState[] = ['in_progress', 'completed'];

/** /dashb/rs/pending: the rounds on the road, then the board where the next ones are made. */
export function RunsheetsPage() {
  const { search } = useAddress();
  // A search finds runsheets in any state; with no hub chosen there is no board to show the waiting
  // ones.
  const looking = search['search'] || search['id_liv'];
  const etat: RunsheetState[] = readUser()?.hub ? [...openStates] : [...openStates, 'pending'];
  return <Runsheets title="Tournées" fixed={looking ? {} : { etat }} board />;
}

/** /dashb/rs/reconcile: runsheets in progress, to confirm. */
export function ReconcilePage() {
  return <Runsheets title="Tournées en cours" fixed={{ etat: ['in_progress'] }} board={false} />;
}

function Runsheets({
  title,
  fixed,
  board,
}: {
  title: string;
  fixed: { etat?: RunsheetState[] };
  board: boolean;
}) {
  const list = useList(
    runsheetsContract.list,
    { search: 'one', id_liv: 'many', etat: 'many' },
    { fixed },
  );
  const couriers = useRead(runsheetsContract.couriers, {});
  const panel = usePanel();
  const [closing, setClosing] = useState<string | null>(null);
  const [sending, setSending] = useState<RunsheetRow | null>(null);
  const { rows, hand } = useStillRows(
    [...list.rows].sort((a, b) => rank(a) - rank(b) || b.id - a.id),
    keyOf,
    { of: viewOf(list), byContent: true },
  );
  return (
    <div className="page-list rs-list">
      <PageHeader
        title={title}
        beside={
          <Filters
            list={list}
            end={
              <>
                <SavedViews name={board ? 'tournees' : 'tournees-en-cours'} />
                <ListExport name="tournees" entry={runsheetsContract.exportList} list={list} />
              </>
            }
          >
            <SearchFilter list={list} placeholder="Réf" />
            <MultiSelectFilter
              list={list}
              name="id_liv"
              label="Livreur"
              choices={(couriers.data?.rows ?? []).map((one) => ({
                value: String(one.id),
                label: courierName(one),
              }))}
            />
            {board && (
              <MultiSelectFilter list={list} name="etat" label="Statut" choices={stateChoices} />
            )}
          </Filters>
        }
      >
        {board && (
          <>
            <Link className="btn" to={paths.runsheetsInProgress}>
              <IconChecks stroke={1.75} />À confirmer
            </Link>
            <Link className="btn" to={paths.notBack}>
              <IconPackageOff stroke={1.75} />
              Non rentrés
            </Link>
            <Link className="btn" to={paths.runsheetBoard}>
              <IconColumns3 stroke={1.75} />
              Tableau
            </Link>
            <Link className="btn blue" to={paths.runsheetNew}>
              <IconPlus stroke={1.75} />
              Créer une tournée
            </Link>
          </>
        )}
      </PageHeader>
      <div className="rs-page">
        <Cards
          list={list}
          rows={rows}
          hand={hand}
          couriers={couriers.data?.rows ?? []}
          none={board ? noneHere() : noneOnTheRoad}
          onDetails={panel.show}
          onClose={setClosing}
          onDispatch={setSending}
        />
        {list.count > list.size && <Pager list={list} />}
        {board && !list.filtered && readUser()?.hub && (
          <WithNotices pending={list.loading && rows.length === 0}>
            <Suspense fallback={<SkeletonLines count={6} />}>
              <DispatchBoard />
            </Suspense>
          </WithNotices>
        )}
      </div>
      {panel.open && <RunsheetPanel code={panel.open} onClose={panel.close} onCount={setClosing} />}
      {sending && <DispatchQuestion runsheet={sending} onClose={() => setSending(null)} />}
      {closing && <ClosingDialog code={closing} onClose={() => setClosing(null)} />}
    </div>
  );
}

const keyOf = ({ id }: RunsheetRow): string => String(id);

/**
 * Rounds that can be confirmed first, then the others on the road, then those waiting for their
 * cash.
 */
const rank = (row: RunsheetRow): number =>
  row.etat === 'in_progress' && stillOut(row) === 0
    ? -1
    : ['in_progress', 'completed', 'pending', 'closed'].indexOf(row.etat);

const noneOnTheRoad =
  'Une tournée prête attend dans « Tournées » ; une fois partie, elle est ici et sur le téléphone de son livreur.';

/** The board is below for those who look at one hub. */
const noneHere = (): string =>
  readUser()?.hub
    ? 'Une tournée prête attend sous « À dispatcher » ; une fois partie, elle est ici et sur le téléphone de son livreur.'
    : 'Une tournée prête ou partie est ici. Choisissez un hub en haut de l’écran pour voir ses colis à dispatcher.';

function Cards({
  list,
  rows,
  hand,
  couriers,
  none,
  onDetails,
  onClose,
  onDispatch,
}: {
  list: {
    loading: boolean;
    error: Error | null;
    refresh: () => void;
    filtered: boolean;
    clearFilters: () => void;
    page: number;
    setPage: (page: number) => void;
  };
  rows: readonly RunsheetRow[];
  hand: RowsHand;
  couriers: readonly CourierRow[];
  /** Said without a round. */
  none: string;
  onDetails: (ref: string) => void;
  onClose: (ref: string) => void;
  onDispatch: (runsheet: RunsheetRow) => void;
}) {
  if (list.error && rows.length === 0)
    return <ErrorState error={list.error} onRetry={list.refresh} actions={wayBack(list)} />;
  if (list.loading) {
    return (
      <div className="rs-cards" aria-busy="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className="card rs-card">
            <Skeleton width="55%" />
            <Skeleton width="75%" />
            <Skeleton />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="NO DATA FOUND"
        actions={list.filtered && <Button onClick={list.clearFilters}>Effacer les filtres</Button>}
      >
        {list.filtered ? 'Aucune tournée ne répond à ces filtres.' : none}
      </EmptyState>
    );
  }
  return (
    <div className="rs-cards" {...hand}>
      {rows.map((runsheet) => (
        <RunsheetCard
          key={runsheet.id}
          runsheet={runsheet}
          cash={couriers.find(({ id }) => id === runsheet.id_liv)?.limite ?? null}
          onDetails={() => onDetails(runsheet.ref)}
          onClose={() => onClose(runsheet.ref)}
          onDispatch={() => onDispatch(runsheet)}
        />
      ))}
    </div>
  );
}
