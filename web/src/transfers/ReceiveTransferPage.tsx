import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { receiveTransferTitle, transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { ReceptionTable } from '../pickups/ReceptionTable.tsx';
import { fullName } from '../pickups/unit-columns.tsx';
import { UnitBadge } from '../pickups/UnitBadge.tsx';
import { useReception } from '../pickups/use-reception.ts';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { IconChecks } from '../ui/base/icons.ts';
import { ScanField } from '../ui/base/ScanField.tsx';
import { studsOf } from '../ui/base/Studs.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import '../pickups/pickups.css';

/** /dashb/mu/transfert/pick/{id} (S2 §2). */
export function ReceiveTransferPage() {
  const { id = '' } = useParams({ strict: false });
  const read = useRead(pickupsContract.byCode, { params: { code: id } });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines />;
  return <Receiving key={read.data.id} unit={read.data} />;
}

function Receiving({ unit }: { unit: UnitView }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const receive = useWrite(transfersContract.receive, { alsoChanges: ['colis'] });
  const isOpen = unit.etat === 'in_progress';
  const reception = useReception(unit.colis, [], {
    duplicate: transferSentences.duplicate,
    wrongScan: transferSentences.scan,
    received: (row) => `Reçu. ${row.nom_cl}, ${row.adresse_deleg} | ${row.adresse_gov}`,
    stranger: (ref) => ({ good: false, code: ref, sentence: transferSentences.notFound(ref) }),
  });
  const n = reception.picked.size;
  const missing = unit.colis.length - n;
  return (
    <div className="page">
      <PageHeader
        title={`Transfert ${unit.ref}`}
        back={paths.transfers()}
        beside={<UnitBadge type={unit.type} etat={unit.etat} />}
        under={`${unit.mu_hub_exped?.nom ?? ''} → ${unit.mu_hub_dest?.nom ?? ''} · ${fullName(unit.mvLiv)}`}
      />
      {isOpen && (
        <ScanField
          onScan={reception.scan}
          count={n}
          total={unit.colis.length}
          studs={studsOf(n, unit.colis.length)}
        />
      )}
      <ReceptionTable reception={reception} empty="NO DATA FOUND" />
      <div className="receive-foot">
        <span>
          {isOpen &&
            missing > 0 &&
            `${missing} colis resteront en attente de transfert à ${unit.mu_hub_exped?.nom ?? ''}.`}
        </span>
        <span className="push" />
        <Button
          look="coral"
          icon={IconChecks}
          whyNot={isOpen ? null : 'Ce transfert n’attend plus de réception.'}
          onClick={() => setAsked(true)}
        >
          Confirmer {n} / {unit.colis.length}
        </Button>
      </div>
      <ConfirmDialog
        title={receiveTransferTitle}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await receive.mutateAsync({
            body: {
              id: unit.id,
              pick_colis: unit.colis
                .filter(({ code }) => reception.picked.has(code))
                .map(({ ref }) => ref),
              fail_colis: unit.colis
                .filter(({ code }) => !reception.picked.has(code))
                .map(({ ref }) => ref),
            },
          });
          tell(`${unit.ref} : ${n} colis arrivés.`);
          void navigate({ to: paths.transfers() });
        }}
      >
        <p>
          Confirmer la réception de {n} / {unit.colis.length} colis ?
        </p>
      </ConfirmDialog>
    </div>
  );
}
