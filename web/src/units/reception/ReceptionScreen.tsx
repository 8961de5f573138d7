import type { ParcelInUnit } from '../unit-row.ts';
import { whyNotLate } from '@cigogne/domain/units/reception';
import type { UnitView } from '../unit-row.ts';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { ParcelPanel } from '../../parcels/panel/ParcelPanel.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowBackUp, IconChecks, IconPrinter } from '../../ui/base/look/icons.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { dotsOf } from '../../ui/base/look/ParcelDots.tsx';
import { openPrint } from '../../ui/office/print/print.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import { LateParcels } from './LateParcels.tsx';
import { OfferedParcels } from './OfferedParcels.tsx';
import '../../pickups/pickups.css';
import { ReceptionConfirm } from './ReceptionConfirm.tsx';
import { KeptScansNote, ReceptionShares, dotsOfHands } from './ReceptionShares.tsx';
import { ReceptionTable } from './ReceptionTable.tsx';
import { UnitBadge } from '../UnitBadge.tsx';
import { useLate } from './use-late.ts';
import type { ReceptionKind } from './reception-kind.ts';
import { useConfirmation } from './use-confirmation.ts';
import { isReceived, type Reception, useReception } from './use-reception.ts';
import { withOldCodes } from '../../parcels/gather/old-codes.ts';
import { useUnlisted } from './use-unlisted.ts';
import { trueNow } from '../../http/server-clock.ts';

/**
 * Made for continuous scanning: the count always visible, the last scan on top, nothing to click
 * before the end.
 */
export function ReceptionScreen({ unit, kind }: { unit: UnitView; kind: ReceptionKind }) {
  const onward = useOnward();
  const panel = usePanel();
  const [confirming, setConfirming] = useState(false);
  const unlisted = useUnlisted(unit.id);
  const words = { ...kind.words, unlisted: unlisted.ask };
  const reception = useReception(unit, words);
  const over = kind.whyNot !== null;
  const lateOpen =
    over && whyNotLate({ ...unit, completed_at: unit.completedAt }, trueNow()) === null;
  const late = useLate(unit.colis, { ...words, asks: kind.asks }, async (ref, vus) => {
    await kind.receiveLate({ id: unit.id, ref, vus });
    reception.forget(ref);
  });
  const total = unit.colis.length;
  const isIn = isReceived(reception);
  const missing = unit.colis.filter((row) => (over ? row.pris !== true : !isIn(row)));
  const n = total - missing.length;
  const waiting = reception.state.waiting.length;
  const whyWait =
    waiting > 0 && reception.state.away
      ? `${waiting} scan${waiting > 1 ? 's' : ''} de ce poste ${waiting > 1 ? 'partent' : 'part'} d’abord.`
      : null;
  useTooLate(reception, lateOpen, missing, late.bring);
  const { confirm, isRepeat } = useConfirmation(unit, kind, reception, missing);
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
      {(!over || lateOpen) && (
        <>
          <ScanField
            onScan={withOldCodes(over ? late.scan : reception.scan)}
            count={n}
            total={total}
            left={over ? 'manquants' : 'à scanner'}
            dots={
              over
                ? dotsOf(n, total).map((dot) => (dot === 'todo' ? 'ring' : dot))
                : dotsOfHands(reception.hands, reception.kept, 'todo')
            }
            beside={
              <div className="shares-footer">
                <ReceptionShares shares={reception.shares} />
                {!over && <TakeBack reception={reception} />}
              </div>
            }
          />
          {reception.state.away && !over && <KeptScansNote count={waiting} />}
          <Refused reception={reception} />
          <LateParcels
            waiting={over ? late.waiting : []}
            asks={kind.asks}
            confirmedAt={unit.completedAt}
            leaveLabel={kind.leave.label}
            onTake={late.take}
            onLeave={(ref) => {
              late.leave(ref);
              reception.forget(ref);
            }}
          />
          <OfferedParcels
            unlisted={unlisted}
            onAdded={(row) => reception.take(row, { code: row.code, package: null })}
          />
        </>
      )}
      <ReceptionTable
        reception={reception}
        locked={over}
        awaited={over ? (unit.completedAt ? 'manquant' : '–') : 'à scanner'}
        open={panel.open}
        onOpen={panel.show}
      />
      <footer className="receive-footer">
        <span>
          {kind.whyNot ??
            (missing.length > 0 ? kind.unscanned(missing.length) : 'Tous les colis sont là.')}
          {lateOpen && ' Un colis retrouvé se scanne encore ici.'}
        </span>
        <span className="push" />
        {!over && <Button onClick={() => onward(kind.back)}>Enregistrer et revenir</Button>}
        <Button
          look="coral"
          icon={IconChecks}
          whyNot={kind.whyNot ?? whyWait}
          onClick={() => setConfirming(true)}
        >
          Confirmer {n} / {total}
        </Button>
      </footer>
      {confirming && (
        <ReceptionConfirm
          title={kind.dialogTitle}
          reception={reception}
          missing={missing}
          unscanned={kind.unscanned(missing.length)}
          leave={kind.leave.verb}
          whyNot={isRepeat ? null : (kind.whyNot ?? whyWait)}
          onClose={() => setConfirming(false)}
          onConfirm={confirm}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** « Annuler ce scan »: undoes one's own last scan, until the unit is confirmed. */
function TakeBack({ reception }: { reception: Reception }) {
  const { mine } = reception;
  if (!mine) return null;
  return (
    <Button
      look="ghost"
      icon={IconArrowBackUp}
      aria-label={`Annuler votre dernier scan, ${mine}`}
      onClick={() => reception.takeBack(mine)}
    >
      Annuler ce scan
    </Button>
  );
}

/** Scans made here of parcels that are no longer in the unit. */
function Refused({ reception }: { reception: Reception }) {
  const { refused } = reception.state;
  if (refused.length === 0) return null;
  return (
    <div className="offered" role="alert">
      <span>{[...new Set(refused.map(({ raison }) => raison))].join(' ')}</span>
      <Button onClick={reception.refusedSeen}>Vu</Button>
    </div>
  );
}

/** Scans of this device that came after a colleague's confirmation are treated like late ones. */
function useTooLate(
  reception: Reception,
  open: boolean,
  missing: readonly ParcelInUnit[],
  bring: (rows: readonly ParcelInUnit[]) => void,
): void {
  const { over, waiting } = reception.state;
  const latest = useRef({ missing, bring, forget: reception.forget });
  latest.current = { missing, bring, forget: reception.forget };
  useEffect(() => {
    if (!over || waiting.length === 0) return;
    // The screen may not know yet that the unit is confirmed.
    if (!open) return void refresh(['mu']);
    const now = latest.current;
    const late = new Set(now.missing.map(({ ref }) => ref));
    for (const { ref } of waiting) if (!late.has(ref)) now.forget(ref);
    const scanned = new Set(waiting.filter(({ acte }) => acte !== 'retrait').map(({ ref }) => ref));
    now.bring(now.missing.filter(({ ref }) => scanned.has(ref)));
  }, [over, waiting, open]);
}
