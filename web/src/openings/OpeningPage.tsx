import {
  amountUnits,
  neededFields,
  openingFieldLabels,
  openingFields,
  openingKinds,
  openingLabels,
  openingSentences,
  type OpeningKind,
} from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { atLeastZero, type Millimes, minus } from '@cigogne/domain/money';
import { counted, grouped } from '@cigogne/domain/words';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { unbroken } from '@cigogne/domain/unbroken';
import { callFile } from '../http/call.ts';
import { useRead } from '../http/query.ts';
import { NotFoundPage } from '../office/NotFoundPage.tsx';
import { paths } from '../office/paths.ts';
import { ColumnChoices } from '../parcels/import/ColumnChoices.tsx';
import { FileDrop } from '../parcels/import/FileDrop.tsx';
import { SheetChoice } from '../parcels/import/SheetChoice.tsx';
import { titlesWords } from '../parcels/import/titles-words.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Imports } from './Imports.tsx';
import { OpeningLines } from './OpeningLines.tsx';
import { announcedAmount, announcedCount, TotalsTable, totalsOf } from './TotalsSide.tsx';
import { bodyOf, type OpeningSheet } from './opening-sheet.ts';
import { type Opening, useOpening } from './use-opening.ts';
import '../parcels/import/import.css';
import './openings.css';

/** /dashb/ouverture/…: a file of the old system: its columns, its lines corrected and imported. */
export function OpeningPage() {
  const { kind: slug } = useParams({ strict: false });
  const kind = openingKinds.find((one) => one === slug);
  return kind ? <OneKind key={kind} kind={kind} /> : <NotFoundPage />;
}

/** What the last import did, in a sentence that stays when its lines are gone. */
interface Done {
  id: number | null;
  words: string;
}

function OneKind({ kind }: { kind: OpeningKind }) {
  const it = useOpening(kind);
  const lines = it.all.length > 0 && !it.sheet;
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className="page import-page opening-page">
      <PageHeader
        title={`Reprise des ${kind === 'colis' ? 'colis en route' : openingLabels[kind].many}`}
        back={paths.openings}
        under={it.sheet?.name ?? (lines ? it.name : 'CSV ou XLSX, 5 000 lignes au plus')}
      >
        {lines || it.sheet ? (
          <OtherFile
            onConfirm={() => {
              setDone(null);
              it.clear();
            }}
          />
        ) : (
          <ExportButton
            name={`modele-${kind}`}
            label="Modèle"
            fetchFile={(format) => callFile(openingsContract.template, { body: { kind, format } })}
          />
        )}
      </PageHeader>
      <Journey at={it.sheet ? 1 : lines ? 2 : 0} />
      {it.problem && <Alert>{it.problem}</Alert>}
      {done && !it.undone.has(done.id) && (
        <Alert good>
          <p>{done.words}</p>
        </Alert>
      )}
      {it.sheet ? (
        <Columns it={it} sheet={it.sheet} kind={kind} />
      ) : lines ? (
        <Lines it={it} kind={kind} onDone={setDone} />
      ) : (
        <>
          <FileDrop
            title="Déposez le fichier de votre ancien système"
            onFile={async (file) => {
              setDone(null);
              await it.open(file);
            }}
          >
            {unbroken(describe[kind])} L’ordre et les titres des colonnes sont libres.
          </FileDrop>
          <Made kind={kind} />
        </>
      )}
    </div>
  );
}

const steps = ['Fichier', 'Colonnes', 'Corriger', 'Importer'];

function Journey({ at }: { at: number }) {
  return (
    <ol className="opening-journey" aria-label="Étapes">
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < at ? 'behind' : place === at ? 'now' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

const describe: Record<OpeningKind, string> = {
  exped: 'Une ligne par expéditeur : nom commercial, e-mail, téléphone, ce qu’on lui doit.',
  liv: 'Une ligne par livreur : nom, e-mail, téléphone, hub, espèces en main.',
  colis:
    'Une ligne par colis qui attend chez son expéditeur ou dans un hub : ancien code, expéditeur, client, statut, hub, montant.',
};

function OtherFile({ onConfirm }: { onConfirm: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Changer de fichier</Button>
      <ConfirmDialog
        title="Prendre un autre fichier ?"
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={onConfirm}
      >
        <p>
          Les lignes de ce fichier et leurs corrections quittent cette page ; ce qui est repris
          reste.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Columns({ it, sheet, kind }: { it: Opening; sheet: OpeningSheet; kind: OpeningKind }) {
  const missing = neededFields[kind].filter((field) => !sheet.columns.includes(field));
  const rows = bodyOf(sheet);
  const whyNot =
    rows.length === 0
      ? openingSentences.empty
      : missing.length > 0
        ? `Il manque : ${missing.map((field) => openingFieldLabels[field]).join(', ')}.`
        : null;
  return (
    <section className="card import-columns">
      <header>
        <h2>{counted(rows.length, 'ligne lue', 'lignes lues')}</h2>
        {sheet.titled && <span className="muted">{titlesWords(sheet.rows[0])}</span>}
        <span className="push" />
        <SheetChoice of={sheet} onChange={it.turnTo} />
        <SelectField
          label="Nombres entiers"
          value={it.unite}
          onChange={it.setUnit}
          choices={amountUnits.map((value) => ({ value, label: `en ${value}` }))}
        />
      </header>
      <ColumnChoices
        columns={sheet.columns}
        titles={sheet.titled ? (sheet.rows[0]?.cells ?? []) : []}
        rows={rows.map(({ cells }) => cells)}
        fields={openingFields[kind]}
        labels={openingFieldLabels}
        onChange={(columns) => it.setSheet({ ...sheet, columns })}
      />
      <div className="form-actions ends">
        <Button look="blue" whyNot={whyNot} onClick={it.readLines}>
          Lire les lignes
        </Button>
      </div>
      {whyNot && <p className="muted">{whyNot}</p>}
    </section>
  );
}

function Lines({
  it,
  kind,
  onDone,
}: {
  it: Opening;
  kind: OpeningKind;
  onDone: (done: Done | null) => void;
}) {
  const totals = totalsOf(kind, it);
  const { ready, waiting, readySums } = totals;
  const take = useAct(openingsContract.import);
  const takeOver = async () => {
    onDone(null);
    const { announced, taken } = it;
    const nombre = announcedCount(announced.nombre);
    const annonce = {
      nombre: nombre === null ? null : Math.max(0, nombre - taken.n),
      montant: without(announcedAmount(announced.montant), taken.montant),
      doit: without(announcedAmount(announced.doit), taken.doit),
    };
    const reply = await take.attempt({
      body: {
        kind,
        unite: it.unite,
        fichier: it.name.slice(-200),
        lignes: ready.map(({ line: { n, textes }, judged }) => ({
          n,
          textes,
          ...(judged ? { vu: { etat: judged.etat, note: judged.note } } : {}),
        })),
        annonce: Object.values(annonce).some((one) => one !== null) ? annonce : null,
      },
    });
    if (!reply) {
      it.readAgain();
      return;
    }
    onDone({ id: reply.id, words: wordsOf(reply) });
    it.keepOnly(new Set(waiting.map(({ line }) => line.n)), { id: reply.id, ...readySums });
  };
  return (
    <div className="opening-work">
      <div>
        <OpeningLines it={it} kind={kind} />
      </div>
      <aside className="card opening-side" aria-label="Contrôle des totaux">
        <TotalsTable kind={kind} it={it} totals={totals} />
        <Made kind={kind} />
        <footer>
          {take.refusal && <Alert>{take.refusal}</Alert>}
          <p className="muted">
            {waiting.length > 0 &&
              `${counted(waiting.length, 'ligne attendra', 'lignes attendront')} ici. `}
            Relire ce fichier n’ajoute rien deux fois, l’import s’annule tant que personne n’y a
            touché.
          </p>
          <Button
            look="coral"
            size="large"
            wide
            busy={take.busy}
            whyNot={
              it.reading ? 'Lecture des lignes…' : ready.length === 0 ? 'Aucune ligne prête' : null
            }
            onClick={() => void takeOver()}
          >
            Importer ({grouped(ready.length)} sur {grouped(it.all.length)})
          </Button>
        </footer>
      </aside>
    </div>
  );
}

/** The old system's total minus what earlier imports of the same file took. */
const without = (total: Millimes | null, taken: Millimes): Millimes | null =>
  total === null ? null : atLeastZero(minus(total, taken));

const wordsOf = ({
  nouveaux,
  corriges,
  deja_la,
}: {
  nouveaux: number;
  corriges: number;
  deja_la: number;
}) =>
  [
    counted(nouveaux, 'ligne nouvelle reprise', 'lignes nouvelles reprises'),
    ...(corriges > 0 ? [counted(corriges, 'ligne corrigée', 'lignes corrigées')] : []),
    ...(deja_la > 0 ? [`${counted(deja_la, 'ligne', 'lignes')} déjà là : rien n’est doublé`] : []),
  ]
    .join(', ')
    .concat('.');

/** The imports of this kind. */
function Made({ kind }: { kind: OpeningKind }) {
  const { data } = useRead(openingsContract.list, { body: {} });
  const rows = (data?.rows ?? []).filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  return (
    <section className="opening-made">
      <h3>Cette reprise</h3>
      <Imports rows={rows} />
    </section>
  );
}
