import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-form';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { lookAgain, useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { Instant } from '../ui/base/dates.tsx';
import { IconChecks, IconPrinter } from '../ui/base/icons.ts';
import { ScanField } from '../ui/base/ScanField.tsx';
import { studsOf } from '../ui/base/Studs.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { ReceptionTable } from './ReceptionTable.tsx';
import { fullName } from './unit-columns.tsx';
import { UnitBadge } from './UnitBadge.tsx';
import { useReception } from './use-reception.ts';
import './pickups.css';

/** /dashb/mu/depot/{code} (S2 §2): the courier is back, scan what came. */
export function ReceivePickupPage() {
  const { code = '' } = useParams({ strict: false });
  const read = useRead(pickupsContract.byCode, { params: { code } });
  if (!read.data) {
    return (
      <div className="page">
        <PageHeader title="Réception" back={paths.pickups()} />
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </div>
    );
  }
  return <Receiving key={read.data.id} unit={read.data} />;
}

function Receiving({ unit }: { unit: UnitView }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [offered, setOffered] = useState<string | null>(null);
  const receive = useWrite(pickupsContract.receive, { alsoChanges: ['colis'] });
  const isOpen = unit.etat === 'pending_pick' || unit.etat === 'in_progress';
  const already = unit.colis.filter(({ etat, pris }) => etat === 'ENLEV-SUCC' || pris === true);
  const reception = useReception(
    unit.colis,
    already.map(({ code }) => code),
    {
      duplicate: runsheetSentences.duplicate,
      wrongScan: runsheetSentences.scan,
      received: (row) => `Reçu. ${row.nom_cl}, ${row.adresse_deleg} | ${row.adresse_gov}`,
      stranger: async (ref) => {
        try {
          const found = await call(pickupsContract.scan, { body: { id_mu: unit.id, code: ref } });
          if (found.ajoutable) setOffered(ref);
          return { good: false, code: ref, sentence: found.raison };
        } catch (error) {
          return { good: false, code: ref, sentence: sentenceOf(error) };
        }
      },
    },
  );
  const n = reception.picked.size;
  const missing = unit.colis.length - n;
  const confirm = async () => {
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
    tell(`${unit.ref} : ${n} colis au hub.`);
    void navigate({ to: paths.pickups() });
  };
  return (
    <div className="page">
      <PageHeader
        title={`Ramassage ${unit.ref}`}
        back={paths.pickups()}
        beside={<UnitBadge type={unit.type} etat={unit.etat} />}
        under={
          <>
            {unit.mvExped?.nom_com} · Livreur {fullName(unit.mvLiv)} ·{' '}
            <Instant at={unit.createdAt} />
          </>
        }
      >
        <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
          Imprimer
        </Button>
      </PageHeader>
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
          {!isOpen
            ? `Cette unité est déjà reçue : ${unit.nbr_pick} / ${unit.nbr_colis}.`
            : missing > 0 && (
                <>
                  {missing} colis non scanné{missing > 1 ? 's' : ''}{' '}
                  {missing > 1 ? 'seront rendus' : 'sera rendu'} à l’expéditeur comme{' '}
                  <b>Ramassage échoué</b>.
                </>
              )}
        </span>
        <span className="push" />
        <Button
          look="coral"
          icon={IconChecks}
          whyNot={isOpen ? null : 'Cette unité n’attend plus de réception.'}
          onClick={() => setAsked(true)}
        >
          Confirmer {n} / {unit.colis.length}
        </Button>
      </div>
      <ConfirmDialog
        title={`Réceptionner ${unit.ref}`}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        <p>
          Confirmer la réception de {n} / {unit.colis.length} colis ?
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Ajouter à l'unité"
        open={offered !== null}
        onClose={() => setOffered(null)}
        onConfirm={async () => {
          if (offered === null) return;
          await call(pickupsContract.addAtDepot, { body: { id_mu: unit.id, ref: offered } });
          await lookAgain(['mu', 'colis']);
          tell(`${offered} est dans l'unité : scannez-le.`);
        }}
      >
        <p>
          Le colis {offered} du même expéditeur n’est dans aucune unité. L’ajouter à {unit.ref} ?
          L’expéditeur le verra.
        </p>
      </ConfirmDialog>
    </div>
  );
}
