import { dayOf } from '@cigogne/domain/days';
import { readScan } from '@cigogne/domain/parcels/code';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { whyNotRunsheet } from '@cigogne/domain/runsheets/why-not-runsheet';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { CallError } from '../http/call-error.ts';
import type { Row } from '../http/over-wire.ts';
import { lookAgain, useRead, useWrite } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { faultOf, fullName, localityOf } from '../parcels/parcel-reads.ts';
import { ParcelPanel } from '../parcels/ParcelPanel.tsx';
import { Alert } from '../ui/base/Alert.tsx';
import { Attempts } from '../ui/base/Attempts.tsx';
import { Badge } from '../ui/base/Badge.tsx';
import { Button } from '../ui/base/Button.tsx';
import { DayText } from '../ui/base/dates.tsx';
import { IconEye, IconTrash } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { ScanField } from '../ui/base/ScanField.tsx';
import { scanPackage, type ScannedPackages } from '../ui/base/scanned-packages.ts';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import type { ScanAnswer } from '../ui/base/use-scans.ts';
import { AsyncSelect } from '../ui/office/AsyncSelect.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { usePanel } from '../ui/office/use-panel.ts';
import { ChooseHubFirst } from '../transfers/ChooseHubFirst.tsx';
import { CourierPicker } from './CourierPicker.tsx';
import { mergeRounds } from './merge-rounds.ts';
import { ZoneProposals } from './ZoneProposals.tsx';
import './runsheets.css';

type Candidate = Row<typeof parcelsContract.candidates>;
/** What the list shows: a scan, a search and a proposal all bring it. */
type Listed = Pick<
  Candidate,
  | 'ref'
  | 'code'
  | 'nom_cl'
  | 'prenom_cl'
  | 'adresse_lieu'
  | 'attempt'
  | 'date_programe'
  | 'montant_ttc'
  | 'nbr_paquets'
> & { user: { nom_com: string | null } };

/** The last one added stands on top; the round is ridden from the first. */
const inOrder = <Row,>(rows: readonly Row[]): Row[] => [...rows].reverse();

/** /dashb/rs/create (S2 §2). */
export function NewRunsheetPage() {
  return <RunsheetForm title="Créer une tournée" first={[]} runsheet={null} />;
}

/** /dashb/rs/edit/{code} (S2 §2). */
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
  runsheet: { id: number; id_liv: number; updatedAt: string } | null;
}) {
  const navigate = useNavigate();
  const panel = usePanel('colis');
  const [rows, setRows] = useState<readonly Listed[]>(first);
  // Scans come faster than renders: the list they decide with is the latest.
  const listed = useRef(rows);
  const packages = useRef<ScannedPackages>(new Map());
  const [fresh, setFresh] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [others, setOthers] = useState<string | null>(null);
  const [inTheWay, setInTheWay] = useState<ReadonlyMap<string, string>>(new Map());
  const [choosing, setChoosing] = useState(false);
  const create = useWrite(runsheetsContract.create, { alsoChanges: ['colis', 'users'] });
  const edit = useWrite(runsheetsContract.edit, { alsoChanges: ['colis', 'users'] });

  const keep = (next: readonly Listed[]) => {
    listed.current = next;
    setRows(next);
  };
  const add = (row: Listed) => {
    setProblem(null);
    setFresh(row.ref);
    keep([row, ...listed.current]);
  };
  const addAll = (more: readonly Listed[]) => {
    const there = new Set(listed.current.map(({ ref }) => ref));
    const fresh = more.filter(({ ref }) => !there.has(ref));
    setProblem(null);
    keep([...inOrder(fresh), ...listed.current]);
  };
  const remove = (row: Listed) => {
    packages.current = new Map([...packages.current].filter(([code]) => code !== row.code));
    keep(listed.current.filter(({ ref }) => ref !== row.ref));
  };
  const seen = useRef({ rows: first, at: runsheet?.updatedAt });
  const saving = useRef(false);
  // Somebody else saved the same round: both people's changes stand, and this one is told.
  useEffect(() => {
    if (!runsheet || saving.current || runsheet.updatedAt === seen.current.at) return;
    const merged = mergeRounds(seen.current.rows, first, listed.current);
    seen.current = { rows: first, at: runsheet.updatedAt };
    listed.current = merged.rows;
    setRows(merged.rows);
    if (merged.added + merged.removed > 0) setOthers(toldOf(merged));
  }, [runsheet, first]);
  // One that was taken out may come back, though its status says where it is.
  const whyNotAdd = (row: Candidate): string | null =>
    listed.current.some(({ ref }) => ref === row.ref)
      ? runsheetSentences.duplicate(row.code)
      : first.some(({ ref }) => ref === row.ref)
        ? null
        : row.raison;

  const onScan = async (text: string): Promise<ScanAnswer> => {
    const scan = readScan(text);
    if ('problem' in scan) return { good: false, sentence: runsheetSentences.scan };
    const held = listed.current.find(({ code }) => code === scan.code);
    const row = held ?? (await findOne(scan.code));
    if (!row)
      return {
        good: false,
        fault: 'unknown',
        code: scan.code,
        sentence: runsheetSentences.notFound(scan.code),
      };
    const read = scanPackage(packages.current, scan, row.nbr_paquets);
    if (read.again || (held && row.nbr_paquets === 1))
      return {
        good: false,
        fault: 'duplicate',
        code: scan.code,
        sentence: runsheetSentences.duplicate(scan.code),
      };
    const why = held ? null : whyNotAdd(row as Candidate);
    if (why)
      return {
        good: false,
        fault: faultOf(row as Candidate),
        code: scan.code,
        sentence: why,
      };
    packages.current = read.packages;
    if (!held) add(row);
    else setFresh(row.ref);
    const told = `${fullName(row)}, ${localityOf(row.adresse_lieu)}`;
    return {
      good: true,
      code: scan.code,
      sentence: read.complete ? told : `${told} · ${read.k}/${read.n} paquets`,
    };
  };

  const save = async (id_liv: number) => {
    const colis = inOrder(listed.current).map(({ ref }) => ref);
    saving.current = true;
    try {
      const { rs } = runsheet
        ? await edit.mutateAsync({
            body: { id: runsheet.id, colis, id_liv, updatedAt: seen.current.at },
          })
        : await create.mutateAsync({ body: { colis, id_liv } });
      tell(`${rs.ref} : ${rs.nbr_colis} colis.`);
      void navigate({ to: paths.runsheets() });
    } catch (error) {
      saving.current = false;
      setInTheWay(reasonsOf(error));
      void lookAgain(['rs']);
      throw error;
    }
  };
  const today = dayOf(new Date());
  const later = rows.filter(({ date_programe }) => date_programe !== null && date_programe > today);
  // The columns stay the same from scan to scan, so that only the rows that change are drawn again.
  const acts = useRef({ onShow: panel.show, onRemove: remove });
  acts.current = { onShow: panel.show, onRemove: remove };
  const columns = useMemo(() => columnsOf({ inTheWay, today, acts }), [inTheWay, today]);
  const total = rows.reduce((all, { montant_ttc }) => all + Math.round(montant_ttc * 1000), 0);
  const submit = () => {
    if (rows.length === 0) return setProblem(runsheetSentences.colis);
    setChoosing(true);
  };
  return (
    <div className="page rs-form">
      <PageHeader
        title={title}
        back={paths.runsheets()}
        beside={
          <Badge tone="blue" stroke="tint">
            {rows.length} colis
          </Badge>
        }
      />
      {!runsheet && !readUser()?.hub && <ChooseHubFirst />}
      <ScanField count={rows.length} onScan={onScan} />
      <AsyncSelect<Candidate>
        label="Chercher un colis"
        placeholder="Réf, client, téléphone"
        adds
        least={3}
        nothing={runsheetSentences.notFound}
        search={search}
        keyOf={(row) => row.ref}
        whyNot={whyNotAdd}
        show={(row) => (
          <>
            <ParcelCode code={row.code} /> {fullName(row)}{' '}
            <span className="muted">
              {localityOf(row.adresse_lieu)} · {row.user.nom_com}
            </span>
          </>
        )}
        onChoose={add}
      />
      {readUser()?.hub && (
        <ZoneProposals listed={new Set(rows.map(({ ref }) => ref))} onAdd={addAll} />
      )}
      {problem && <Alert>{problem}</Alert>}
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
      <div className="rs-foot">
        <b className="figures">{rows.length} colis</b>
        <Money tnd={total / 1000} />
        <span className="push" />
        <Button look="coral" onClick={submit}>
          {runsheet ? 'Enregistrer' : 'Choisir un livreur'} ({rows.length})
        </Button>
      </div>
      {choosing && (
        <CourierPicker
          title="Choisir un livreur"
          yes={runsheet ? 'Enregistrer' : 'Créer la tournée'}
          first={runsheet?.id_liv ?? null}
          later={later}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => save(id)}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const toldOf = ({ added, removed }: { added: number; removed: number }): string => {
  const changes = [added > 0 && `${added} colis ajouté(s)`, removed > 0 && `${removed} retiré(s)`];
  return `Cette tournée vient d’être modifiée par quelqu’un d’autre : ${changes.filter(Boolean).join(', ')}. Vos propres changements sont gardés.`;
};

async function search(text: string, signal?: AbortSignal): Promise<readonly Candidate[]> {
  const body = { filter: { search: text }, for: 'runsheet' as const };
  return (await call(parcelsContract.candidates, { body }, signal ? { signal } : {})).rows;
}

async function findOne(code: string): Promise<Candidate | undefined> {
  return (await search(code)).find((row) => row.code === code);
}

/** The reasons of a refused batch, by ref. */
function reasonsOf(error: unknown): ReadonlyMap<string, string> {
  const colis = error instanceof CallError ? error.answer['colis'] : null;
  return new Map(
    Array.isArray(colis)
      ? (colis as { ref: string; raison: string }[]).map(({ ref, raison }) => [ref, raison])
      : [],
  );
}

function columnsOf({
  inTheWay,
  today,
  acts,
}: {
  inTheWay: ReadonlyMap<string, string>;
  today: string;
  acts: { current: { onShow: (code: string) => void; onRemove: (row: Listed) => void } };
}): Column<Listed>[] {
  return [
    { name: 'code', title: 'Code', width: 150, cell: (row) => <ParcelCode code={row.code} /> },
    {
      name: 'client',
      title: 'Destinataire',
      cell: (row) => (
        <>
          <b>{fullName(row)}</b>
          {inTheWay.has(row.ref) && <span className="rs-why">{inTheWay.get(row.ref)}</span>}
        </>
      ),
    },
    { name: 'lieu', title: 'Lieu', from: 'tablet', cell: (row) => localityOf(row.adresse_lieu) },
    {
      name: 'exped',
      title: 'Expéditeur',
      width: 150,
      from: 'desktop',
      cell: (row) => row.user.nom_com,
    },
    {
      name: 'date',
      title: 'Promis le',
      width: 120,
      from: 'tablet',
      cell: (row) =>
        row.date_programe && row.date_programe > today ? (
          <Badge tone="amber" stroke="tint">
            <DayText day={row.date_programe} />
          </Badge>
        ) : (
          <DayText day={row.date_programe} />
        ),
    },
    {
      name: 'attempt',
      title: 'Tentative',
      width: 96,
      from: 'tablet',
      cell: (row) => <Attempts count={row.attempt} />,
    },
    {
      name: 'montant',
      title: 'Montant TND',
      width: 120,
      end: true,
      cell: (row) => <Money tnd={row.montant_ttc} unit={false} />,
    },
    {
      name: 'acts',
      title: <span className="sr-only">Actions</span>,
      width: 96,
      cell: (row) => (
        <span className="row">
          <Button
            look="ghost"
            square
            icon={IconEye}
            aria-label={`Fiche ${row.code}`}
            onClick={() => acts.current.onShow(row.code)}
          />
          <Button
            look="ghost"
            square
            icon={IconTrash}
            aria-label={`Retirer ${row.code}`}
            onClick={() => acts.current.onRemove(row)}
          />
        </span>
      ),
    },
  ];
}
