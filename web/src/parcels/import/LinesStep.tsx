import { batchSentences } from '@cigogne/domain/parcels/parcel-form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../office/paths.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconDownload, IconPrinter } from '../../ui/base/look/icons.ts';
import { download } from '../../ui/office/list/ExportButton.tsx';
import { printLabels } from '../labels/print-labels.ts';
import { SendButton } from '../lists/SendButton.tsx';
import { mostInPickup } from '../lists/to-send.ts';
import { FileLines, pageOfLines } from './FileLines.tsx';
import { isReady, type JudgedLine, type LineState, lineStates } from './import-lines.ts';
import { LineRow } from './LineRow.tsx';
import { Progress } from './Progress.tsx';
import { remainingCsv } from './remaining-csv.ts';
import type { Import } from './use-import.ts';

const tabs = {
  corriger: { label: 'À corriger', states: ['fausse', 'jumelle'] },
  verifier: { label: 'À vérifier', states: ['semblable', 'a-verifier'] },
  connues: { label: 'Déjà créées', states: ['connue', 'deja'] },
  pretes: { label: 'Prêtes', states: ['prete'] },
  creees: { label: 'Créées', states: ['creee'] },
  toutes: { label: 'Toutes', states: lineStates },
} as const satisfies Record<string, { label: string; states: readonly LineState[] }>;
type TabName = keyof typeof tabs;

const columns = [
  { label: 'Nom du client' },
  { label: 'Tél client', look: 'phone' },
  { label: 'Lieu', look: 'wide' },
  { label: 'Adresse', look: 'wide' },
  { label: 'Marchandise' },
  { label: 'Montant TND', look: 'end' },
] as const;

const within = (tab: TabName, lines: readonly JudgedLine[]): JudgedLine[] =>
  lines.filter(({ state }) => (tabs[tab].states as readonly LineState[]).includes(state));

/** The lines of the file: errors are shown in their cells, valid lines become parcels. */
export function LinesStep({ it }: { it: Import }) {
  const { judged, work } = it;
  const view = useView(judged);
  const ready = judged.filter(isReady);
  return (
    <>
      <FileLines<TabName>
        tabs={(Object.keys(tabs) as TabName[]).map((name) => ({
          name,
          label: tabs[name].label,
          count: within(name, judged).length,
        }))}
        selected={view.tab}
        onShow={view.show}
        view={view}
        onTurn={view.turn}
        empty={view.tab === 'corriger' ? 'Rien à corriger.' : 'Aucune ligne ici.'}
        columns={columns}
      >
        {view.lines.map((line) => (
          <LineRow
            key={line.line.n}
            judged={line}
            reading={it.readings.get(line.line.question) ?? null}
            onChange={it.change}
            onLook={it.look}
            onSettle={it.settle}
            onTick={it.tick}
            onAnyway={it.createAnyway}
            onRemove={it.remove}
          />
        ))}
      </FileLines>
      {work && <Progress work={work} />}
      <Footer it={it} ready={ready.length} />
    </>
  );
}

/**
 * The lines on screen. They are chosen when a tab or page is opened, and stay while being
 * corrected, so that a corrected line does not disappear during the work.
 */
function useView(judged: readonly JudgedLine[]) {
  const wrong = within('corriger', judged);
  const [tab, setTab] = useState<TabName>(wrong.length > 0 ? 'corriger' : 'toutes');
  const [page, setPage] = useState(0);
  const [kept, setKept] = useState<readonly number[]>(() => numbersOf(within(tab, judged)));
  const byNumber = new Map(judged.map((one) => [one.line.n, one]));
  const still = kept.filter((n) => byNumber.has(n));
  const show = (next: TabName) => {
    setTab(next);
    setPage(0);
    setKept(numbersOf(within(next, judged)));
  };
  const view = pageOfLines(still, page);
  return {
    ...view,
    tab,
    show,
    turn: setPage,
    lines: view.lines.flatMap((n) => byNumber.get(n) ?? []),
  };
}

const numbersOf = (lines: readonly JudgedLine[]): number[] => lines.map(({ line }) => line.n);

function Footer({ it, ready }: { it: Import; ready: number }) {
  const navigate = useNavigate();
  const { judged, work } = it;
  const made = judged.filter(({ state }) => state === 'creee');
  const before = judged.filter(({ state }) => state === 'deja');
  // A line of a file opened again has its parcel already.
  const left = judged.filter(({ line, state }) => line.ref === null && state !== 'connue');
  const begun = made.length + before.length > 0;
  const refs = made.flatMap(({ line }) => line.ref ?? []);
  const finish = () => {
    it.clear();
    void navigate({ to: paths.myParcels() });
  };
  return (
    <>
      {work === null && begun && (
        <Outcome made={made.length} before={before.length} left={left.length} />
      )}
      <div className="batch-footer">
        <LeftButton
          lines={begun ? left : left.filter((line) => !isReady(line))}
          label={begun ? 'Lignes restantes' : 'Lignes à revoir'}
        />
        <span className="push" />
        {refs.length > 0 && (
          <Button icon={IconPrinter} onClick={() => void printLabels(refs)}>
            Imprimer ({refs.length})
          </Button>
        )}
        {refs.length > 0 && work === null && (
          <SendButton
            parcels={refs.map((ref) => ({ ref }))}
            look={ready > 0 ? 'outline' : 'coral'}
            onSent={left.length === 0 && refs.length <= mostInPickup ? it.clear : () => undefined}
          />
        )}
        {work?.of === 'colis' ? (
          <Button onClick={it.stop}>Arrêter</Button>
        ) : ready > 0 ? (
          <Button look="coral" busy={work !== null} onClick={() => void it.createAll()}>
            Créer {ready} colis
          </Button>
        ) : (
          begun && <Button onClick={finish}>Terminer</Button>
        )}
      </div>
    </>
  );
}

/** For correction in the shop's own spreadsheet: each line with its reason. */
function LeftButton({ lines, label }: { lines: readonly JudgedLine[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <Button
      icon={IconDownload}
      onClick={() =>
        download(
          new Blob([remainingCsv(lines)], { type: 'text/csv;charset=utf-8' }),
          'lignes-restantes.csv',
        )
      }
    >
      {label} ({lines.length})
    </Button>
  );
}

function Outcome({ made, before, left }: { made: number; before: number; left: number }) {
  return (
    <Alert good>
      {made > 0 && <p>{batchSentences.created(made)}</p>}
      {before > 0 && (
        <p>
          {before > 1
            ? `${before} lignes étaient déjà créées : rien n’a été doublé.`
            : '1 ligne était déjà créée : rien n’a été doublé.'}
        </p>
      )}
      {left > 0 && (
        <p>{left > 1 ? `${left} lignes restent sans colis.` : '1 ligne reste sans colis.'}</p>
      )}
    </Alert>
  );
}
