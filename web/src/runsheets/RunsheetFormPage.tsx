import { sum } from '@cigogne/domain/money';
import { dayOf } from '@cigogne/domain/days';
import {
  roundScanSentences,
  runsheetSentences,
} from '@cigogne/domain/runsheets/runsheet-sentences';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { whyNotRunsheet } from '@cigogne/domain/runsheets/why-not-runsheet';
import { useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useRead } from '../http/query.ts';
import { useHub } from '../http/use-hub.ts';
import { paths } from '../office/paths.ts';
import { fullName, localityOf } from '../parcels/parcel-reads.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ScanField } from '../ui/base/scan/ScanField.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { AsyncSelect } from '../ui/office/fields/AsyncSelect.tsx';
import { DataTable } from '../ui/office/list/DataTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { DraftNote } from '../ui/base/form/DraftNote.tsx';
import { LeaveQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { useOnward } from '../ui/office/page/use-onward.ts';
import { GatherQuestions } from '../parcels/gather/GatherQuestions.tsx';
import type { Gathering } from '../parcels/gather/use-gathered.ts';
import { useScanned } from '../parcels/gather/use-scanned.ts';
import { ChooseHubFirst } from '../transfers/ChooseHubFirst.tsx';
import { CourierPicker } from './CourierPicker.tsx';
import { ZoneProposals } from './board/ZoneProposals.tsx';
import {
  boundElsewhere,
  type Candidate,
  type Listed,
  searchCandidates,
} from './runsheet-candidates.ts';
import { columnsOf } from './runsheet-form-columns.tsx';
import { withOldCodes } from '../parcels/gather/old-codes.ts';
import { inOrder, type PlannedRound, useRoundList } from './use-round-list.ts';
import './runsheets.css';
import { trueNow } from '../http/server-clock.ts';

/** /dashb/rs/create. */
export function NewRunsheetPage() {
  return <RunsheetForm title="Créer une tournée" first={[]} runsheet={null} />;
}

/** /dashb/rs/edit/{code}. */
export function EditRunsheetPage() {
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead(runsheetsContract.view, { params: { code } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  const why = whyNotRunsheet('edit', data);
  if (why)
    return (
      <div className="page">
        <PageHeader title={`Edit tournée ${code}`} back={paths.runsheets()} />
        <Alert>{why}</Alert>
      </div>
    );
  return (
    <RunsheetForm
      key={data.id}
      title={`Edit tournée ${data.ref}`}
      first={inOrder(data.colis)}
      runsheet={data}
    />
  );
}

function RunsheetForm({
  title,
  first,
  runsheet,
}: {
  title: string;
  first: readonly Listed[];
  runsheet: PlannedRound | null;
}) {
  const onward = useOnward();
  const hub = useHub();
  const panel = usePanel('colis');
  const { gathered, others, inTheWay, save } = useRoundList(runsheet, first);
  const { rows, fresh } = gathered;
  /** After « Choisir un livreur », what is missing stands here until it is there. */
  const [tried, setTried] = useState(false);
  const [choosing, setChoosing] = useState(false);

  const addAll = (more: readonly Listed[]) => {
    setTried(false);
    const answer = gathered.add(more.filter(({ ref }) => !gathered.isIn(ref)));
    if (answer) tell(answer.sentence, { bad: !answer.ask });
  };
  const today = dayOf(trueNow());
  const later = rows.filter(({ date_programe }) => date_programe !== null && date_programe > today);
  // The columns stay the same between scans, so that only changed rows are redrawn.
  const acts = useRef({ onShow: panel.show, gathered });
  acts.current = { onShow: panel.show, gathered };
  const packages = useScanned(rows, ({ code }) => gathered.packagesOf(code));
  const columns = useMemo(
    () => columnsOf({ inTheWay, today, packages, acts }),
    [inTheWay, today, packages],
  );
  const missing = rows.length === 0 ? runsheetSentences.colis : gathered.whyIncomplete;
  const submit = () => {
    setTried(missing !== null);
    setChoosing(missing === null);
  };
  const choose = async ({ id }: { id: number }) => {
    const rs = await save(id);
    tell(`${rs.ref} : ${rs.nbr_colis} colis.`);
    onward(paths.runsheets());
  };
  return (
    <div className="page rs-form">
      <PageHeader
        title={title}
        back={paths.runsheets()}
        beside={
          <Badge tone="blue" stroke="tint">
            {gathered.count} colis
          </Badge>
        }
      />
      {!runsheet && hub === null && <ChooseHubFirst />}
      <DraftNote restored={gathered.restored} onForget={gathered.clear} />
      <ScanField count={gathered.count} onScan={withOldCodes(gathered.scan)} keep={gathered.keep} />
      <GatherQuestions gathered={gathered} asks={boundElsewhere} />
      <CandidateSearch gathered={gathered} onChoose={(row) => addAll([row])} />
      {hub !== null && (
        <ZoneProposals
          listed={new Set(rows.map(({ ref }) => ref))}
          onAdd={(parcels) => addAll(parcels.map((one) => ({ ...one, code: one.ref })))}
        />
      )}
      {tried && missing && <Refused error={missing} />}
      {others && (
        <p className="note" role="status">
          {others}
        </p>
      )}
      <div className="card">
        <DataTable
          name="runsheet-form"
          label="Colis de la tournée"
          rows={rows}
          columns={columns}
          most={25}
          keyOf={(row) => row.ref}
          rowClass={(row) => (row.ref === fresh ? 'fresh' : undefined)}
          empty="NO DATA FOUND"
          emptyHint="Scannez un colis en attente au hub, ou cherchez-le par son code."
        />
      </div>
      <div className="rs-footer">
        <b className="figures">{gathered.count} colis</b>
        <Money millimes={sum(rows.map(({ montant_ttc }) => montant_ttc))} />
        <span className="push" />
        <Button look="coral" onClick={submit}>
          {runsheet ? 'Enregistrer' : 'Choisir un livreur'} ({gathered.count})
        </Button>
      </div>
      {choosing && (
        <CourierPicker
          title="Choisir un livreur"
          yes={runsheet ? 'Enregistrer' : 'Créer la tournée'}
          first={runsheet?.id_liv ?? null}
          later={later}
          onClose={() => setChoosing(false)}
          onChoose={choose}
        />
      )}
      <LeaveQuestion
        what={`La liste de ${rows.length} colis n’est pas encore ${runsheet ? 'enregistrée' : 'une tournée'}.`}
        unsaved={() => gathered.unsaved()}
        onForget={gathered.clear}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** Looks among the parcels that wait at the hub, by what was typed. */
function CandidateSearch({
  gathered,
  onChoose,
}: {
  gathered: Gathering<Listed>;
  onChoose: (row: Candidate) => void;
}) {
  return (
    <AsyncSelect<Candidate>
      label="Chercher un colis"
      placeholder="Réf, client, téléphone"
      adds
      least={3}
      nothing={runsheetSentences.notFound}
      search={searchCandidates}
      keyOf={(row) => row.ref}
      whyNot={(row) =>
        gathered.isIn(row.ref)
          ? roundScanSentences.duplicate(row.code)
          : (gathered.whyNot(row)?.sentence ?? null)
      }
      show={(row) => (
        <>
          <ParcelCode code={row.code} /> {fullName(row)}{' '}
          <span className="muted">
            {localityOf(row.adresse_lieu)} · {row.user.nom_com}
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}
