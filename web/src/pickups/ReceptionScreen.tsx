import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../office/paths.ts';
import { ParcelPanel } from '../parcels/ParcelPanel.tsx';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { IconChecks, IconPrinter } from '../ui/base/icons.ts';
import { ScanField } from '../ui/base/ScanField.tsx';
import { studsOf } from '../ui/base/Studs.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { usePanel } from '../ui/office/use-panel.ts';
import { forgetReception } from './kept-reception.ts';
import { OfferedParcels } from './OfferedParcels.tsx';
import './pickups.css';
import { ReceptionTable } from './ReceptionTable.tsx';
import { UnitBadge } from './UnitBadge.tsx';
import { type ReceptionWords, useReception } from './use-reception.ts';
import { useStrangers } from './use-strangers.ts';

/** What differs between the reception of a pickup and of a transfer. */
export interface ReceptionKind {
  title: string;
  under: ReactNode;
  back: string;
  /** Why nothing is received any more; null while it is. */
  whyNot: string | null;
  /** Codes that are pre-checked. */
  first: readonly string[];
  words: Omit<ReceptionWords, 'stranger'>;
  /** What becomes of those that were not scanned. */
  unscanned: (count: number) => ReactNode;
  dialogTitle: string;
  receive: (received: {
    id: number;
    pick_colis: string[];
    fail_colis: string[];
    paquets: { ref: string; vus: number }[];
  }) => Promise<unknown>;
}

/** Scan-scan-scan: the count in sight, the last scan on top, nothing to click before the end. */
export function ReceptionScreen({ unit, kind }: { unit: UnitView; kind: ReceptionKind }) {
  const navigate = useNavigate();
  const panel = usePanel();
  const [asked, setAsked] = useState(false);
  const strangers = useStrangers(unit.id);
  const reception = useReception(unit, kind.first, { ...kind.words, stranger: strangers.ask });
  const total = unit.colis.length;
  const n = reception.picked.size;
  const isIn = ({ code }: ParcelInUnit) => reception.picked.has(code);
  const confirm = async () => {
    await kind.receive({
      id: unit.id,
      pick_colis: unit.colis.filter(isIn).map(({ ref }) => ref),
      fail_colis: unit.colis.filter((row) => !isIn(row)).map(({ ref }) => ref),
      paquets: reception.unscanned(),
    });
    forgetReception(unit.id);
    void navigate({ to: kind.back });
  };
  return (
    <div className="page reception">
      <PageHeader
        title={kind.title}
        back={kind.back}
        beside={<UnitBadge type={unit.type} etat={unit.etat} />}
        under={kind.under}
      >
        <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
          Imprimer
        </Button>
      </PageHeader>
      {kind.whyNot === null && (
        <>
          <ScanField onScan={reception.scan} count={n} total={total} studs={studsOf(n, total)} />
          <OfferedParcels
            strangers={strangers}
            onAdded={(row) => reception.take(row, { code: row.code, package: null })}
          />
        </>
      )}
      <ReceptionTable
        reception={reception}
        locked={kind.whyNot !== null}
        open={panel.open}
        onOpen={panel.show}
      />
      <footer className="receive-foot">
        <span>
          {kind.whyNot ?? (n < total ? kind.unscanned(total - n) : 'Tous les colis sont là.')}
        </span>
        <span className="push" />
        {kind.whyNot === null && (
          <Button onClick={() => void navigate({ to: kind.back })}>Enregistrer et revenir</Button>
        )}
        <Button look="coral" icon={IconChecks} whyNot={kind.whyNot} onClick={() => setAsked(true)}>
          Confirmer {n} / {total}
        </Button>
      </footer>
      <ConfirmDialog
        title={kind.dialogTitle}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        <p>
          Confirmer la réception de {n} / {total} colis ?
        </p>
        {n < total && <p className="muted">{kind.unscanned(total - n)}</p>}
      </ConfirmDialog>
      {panel.open && <ParcelPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}
