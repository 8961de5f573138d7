import { agree } from '@cigogne/domain/words';
import { isDecision } from '@cigogne/domain/runsheets/runsheet';
import { decisionLabels, decisionLooks } from '@cigogne/domain/runsheets/runsheet';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import {
  IconArrowRight,
  IconCash,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Phone } from '../ui/base/values/Phone.tsx';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { DispatchQuestion } from './board/DispatchQuestion.tsx';
import { RoundMapButton } from './map/RoundMapButton.tsx';
import { RunsheetBadge } from './RunsheetBadge.tsx';
import {
  courierName,
  recipientOf,
  type RunsheetSheet,
  type StopRow,
  dotsOf,
  orderWords,
  takenWords,
} from './runsheet-words.ts';

/** Collected amount, counts of decisions, the parcels; edit and cancel while pending. */
export function RunsheetPanel({
  code,
  onClose,
  onCount,
}: {
  code: string;
  onClose: () => void;
  onCount?: (code: string) => void;
}) {
  const { data: rs, error, refetch } = useRead(runsheetsContract.view, { params: { code } });
  return (
    <SidePanel
      title={<span className="figures">{code}</span>}
      label={`Tournée ${code}`}
      onClose={onClose}
      {...(rs
        ? {
            under: <RunsheetBadge etat={rs.etat} />,
            footer: <Footer rs={rs} onClose={onClose} {...(onCount ? { onCount } : {})} />,
          }
        : {})}
    >
      {error && !rs ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rs ? (
        <Body rs={rs} />
      ) : (
        <SkeletonLines count={8} />
      )}
    </SidePanel>
  );
}

function Body({ rs }: { rs: RunsheetSheet }) {
  const pending = rs.etat === 'pending';
  return (
    <div className="rs-panel">
      <p className="muted">{pending ? 'À encaisser' : 'Encaissé'}</p>
      <Money millimes={pending ? rs.montant_tot : rs.montant_encaisse} big className="rs-figure" />
      <ParcelDots dots={dotsOf(rs)} size={12} />
      <dl className="facts">
        <dt>Livreur</dt>
        <dd>
          {courierName(rs.rsLiv)}
          {rs.rsLiv.matricule && <span className="muted"> · {rs.rsLiv.matricule}</span>}
        </dd>
        <dt>Tél</dt>
        <dd>
          <Phone tel={rs.rsLiv.tel} />
        </dd>
        <dt>Livrés</dt>
        <dd className="figures">
          {rs.livre} sur {rs.nbr_colis}
        </dd>
        <dt>Reportés</dt>
        <dd className="figures">{rs.reporte}</dd>
        <dt>Annulés</dt>
        <dd className="figures">{rs.annuler}</dd>
        <dt>Total</dt>
        <dd>
          <Money millimes={rs.montant_tot} />
        </dd>
        <dt>Date</dt>
        <dd>
          <Instant at={rs.createdAt} />
        </dd>
      </dl>
      {rs.ordre && <p className="caption">{orderWords(rs.ordre)}</p>}
      <ul className="rs-lines">
        {rs.colis.map((stop) => (
          <Line key={stop.ref} stop={stop} />
        ))}
      </ul>
    </div>
  );
}

/** colis, type, client, montant TTC, adresse, décision */
function Line({ stop }: { stop: StopRow }) {
  const taken = takenWords(stop);
  return (
    <li>
      <div className="rs-line-head">
        <Link to={paths.parcelSearch(stop.code, stop.code)}>
          <ParcelCode code={stop.code} />
        </Link>
        <Money millimes={stop.montant} unit={false} />
      </div>
      <div className="rs-line-head">
        <b>{recipientOf(stop)}</b>
        {isDecision(stop.decision) && (
          <Badge {...decisionLooks[stop.decision]}>{decisionLabels[stop.decision]}</Badge>
        )}
      </div>
      <p className="caption">
        {sendTypeLabels[stop.type_envoi]} · {stop.adresse}, {stop.adresse_deleg}
      </p>
      {taken && <p className="caption">{taken}</p>}
    </li>
  );
}

function Footer({
  rs,
  onClose,
  onCount,
}: {
  rs: RunsheetSheet;
  onClose: () => void;
  onCount?: (code: string) => void;
}) {
  const [cancelling, setCancelling] = useState(false);
  const [sending, setSending] = useState<RunsheetSheet | null>(null);
  const remove = useAct(runsheetsContract.remove);
  return (
    <>
      <Button icon={IconPrinter} onClick={() => openPrint(paths.runsheetPrint, rs)}>
        Imprimer
      </Button>
      <RoundMapButton code={rs.ref} />
      {rs.etat === 'pending' && (
        <>
          <Link className="btn" to={paths.runsheetEdit(rs.ref)}>
            <IconPencil stroke={1.75} />
            Edit
          </Link>
          <Button look="danger" icon={IconTrash} onClick={() => setCancelling(true)}>
            Cancel Runsheet
          </Button>
          <Button look="blue" icon={IconSend} onClick={() => setSending(rs)}>
            Dispatch
          </Button>
        </>
      )}
      {rs.etat === 'in_progress' && (
        <Link className="btn blue" to={paths.runsheetConfirm(rs.ref)}>
          Confirmation
          <IconArrowRight stroke={1.75} />
        </Link>
      )}
      {rs.cloture && (
        <Button icon={IconPrinter} onClick={() => openPrint(paths.closingPrint, rs)}>
          Imprimer le reçu
        </Button>
      )}
      {rs.etat === 'completed' && onCount && (
        <Button look="blue" icon={IconCash} onClick={() => onCount(rs.ref)}>
          Clôturer
        </Button>
      )}
      {sending && <DispatchQuestion runsheet={sending} onClose={() => setSending(null)} />}
      <ConfirmDialog
        title="Annuler la tournée"
        open={cancelling}
        look="danger"
        onClose={() => setCancelling(false)}
        onConfirm={async () => {
          await remove.send({ body: { id: rs.id } }, `${rs.ref} est annulée.`);
          onClose();
        }}
      >
        {rs.ref} est annulée et{' '}
        {agree(rs.nbr_colis, 'son colis attend', `ses ${rs.nbr_colis} colis attendent`)} de nouveau
        au hub.
      </ConfirmDialog>
    </>
  );
}
