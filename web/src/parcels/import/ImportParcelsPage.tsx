import { importContract } from '@cigogne/domain/parcels/import.contract';
import { useState } from 'react';
import { callFile } from '../../http/call.ts';
import { paths } from '../../office/paths.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { ExportButton } from '../../ui/office/list/ExportButton.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileDrop } from './FileDrop.tsx';
import { LinesStep } from './LinesStep.tsx';
import { type Import, useImport } from './use-import.ts';
import '../parcels.css';
import './import.css';

/** « Importer des colis »: a file, its columns, its lines corrected and created. */
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
      {it.problem && <Refused error={it.problem} />}
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
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button whyNot={it.work ? 'Création en cours' : null} onClick={() => setConfirming(true)}>
        Autre fichier
      </Button>
      <ConfirmDialog
        title="Prendre un autre fichier ?"
        open={confirming}
        onClose={() => setConfirming(false)}
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
  return (
    <FileDrop title="Déposez votre fichier ici" onFile={it.open}>
      Une ligne par colis : nom, téléphone, adresse, lieu, marchandise, montant. Les titres des
      colonnes sont reconnus, en français, en arabe ou en anglais.
    </FileDrop>
  );
}
