import { importContract } from '@cigogne/domain/parcels/import.contract';
import { type DragEvent, useRef, useState } from 'react';
import { callFile } from '../../http/call.ts';
import { paths } from '../../office/paths.ts';
import { Alert } from '../../ui/base/Alert.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { ConfirmDialog } from '../../ui/base/Dialog.tsx';
import { IconFileUpload } from '../../ui/base/icons.ts';
import { ExportButton } from '../../ui/office/ExportButton.tsx';
import { PageHeader } from '../../ui/office/PageHeader.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { LinesStep } from './LinesStep.tsx';
import { type Import, useImport } from './use-import.ts';
import '../parcels.css';
import './import.css';

/** « Importer des colis »: a file, what its columns hold, its lines corrected and created. */
export function ImportParcelsPage() {
  const it = useImport();
  const lines = it.judged.length > 0 && !it.sheet;
  return (
    <div className="page import-page">
      <PageHeader
        title="Importer des colis"
        back={paths.myParcels()}
        under={it.sheet?.name ?? (lines ? it.name : 'CSV ou XLSX, 2 000 lignes au plus')}
      >
        {lines ? (
          <OtherFile it={it} />
        ) : (
          <ExportButton
            name="modele-colis"
            label="Modèle"
            fetchFile={(format) => callFile(importContract.template, { body: { format } })}
          />
        )}
      </PageHeader>
      {it.problem && <Alert>{it.problem}</Alert>}
      {it.sheet ? (
        <ColumnsStep it={it} sheet={it.sheet} />
      ) : lines ? (
        <LinesStep it={it} />
      ) : (
        <FileStep it={it} />
      )}
    </div>
  );
}

function OtherFile({ it }: { it: Import }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button whyNot={it.work ? 'Création en cours' : null} onClick={() => setAsked(true)}>
        Autre fichier
      </Button>
      <ConfirmDialog
        title="Prendre un autre fichier ?"
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={it.clear}
      >
        <p>
          Les lignes de ce fichier et leurs corrections quittent cette page ; les colis créés
          restent.
        </p>
      </ConfirmDialog>
    </>
  );
}

function FileStep({ it }: { it: Import }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await it.open(file);
    setBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={classNames('card import-drop', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={44} stroke={1.25} />
      <h2>Déposez votre fichier ici</h2>
      <p className="muted">
        Une ligne par colis : nom, téléphone, adresse, lieu, marchandise, montant. Les titres des
        colonnes sont reconnus, en français, en arabe ou en anglais.
      </p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Fichier à importer"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          void take(file);
        }}
      />
      <Button look="blue" busy={busy} onClick={() => input.current?.click()}>
        Choisir un fichier
      </Button>
    </section>
  );
}
