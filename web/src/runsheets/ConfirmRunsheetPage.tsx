import { formatDay } from '@cigogne/domain/days';
import { type Motif, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { whyNotConfirm } from '@cigogne/domain/runsheets/why-not-runsheet';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { lookAgain, useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { ParcelPanel } from '../parcels/ParcelPanel.tsx';
import { printLabels } from '../parcels/print-labels.ts';
import { Attempts } from '../ui/base/Attempts.tsx';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import {
  IconArrowsExchange,
  IconCash,
  IconChecks,
  IconEye,
  IconPrinter,
} from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { StatusBadge } from '../ui/base/StatusBadge.tsx';
import { Studs } from '../ui/base/Studs.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { usePanel } from '../ui/office/use-panel.ts';
import { RoundDisputes } from './RoundDisputes.tsx';
import { AmountDecision } from './AmountDecision.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { collectedAt, groupStops } from './confirm-groups.ts';
import { printRunsheet } from './print-runsheet.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { RunsheetBadge } from './RunsheetBadge.tsx';
import {
  courierName,
  recipientOf,
  type RunsheetSheet,
  type StopRow,
  studsOf,
  zoneOf,
} from './runsheet-words.ts';
import './runsheets.css';

/** /dashb/rs/confirm/{code} (S2 §2): what still waits comes first; then one button. */
export function ConfirmRunsheetPage() {
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead(runsheetsContract.view, { params: { code } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={10} />;
  return <Confirmation rs={data} />;
}

function Confirmation({ rs }: { rs: RunsheetSheet }) {
  const panel = usePanel('colis');
  const groups = groupStops(rs.colis);
  const line = (stop: StopRow, acts?: ReactNode) => (
    <StopLine key={stop.ref} stop={stop} onShow={() => panel.show(stop.ref)}>
      {acts}
    </StopLine>
  );
  const editable = rs.etat === 'in_progress';
  return (
    <div className="page rs-confirm">
      <Head rs={rs} stillOut={groups.out.length} />
      <Group title="Encore en livraison" stops={groups.out}>
        {groups.out.map((stop) => line(stop, editable && <OutActs stop={stop} />))}
      </Group>
      <Group title="À représenter ?" stops={groups.again}>
        {groups.again.map((stop) => line(stop, editable && <AgainAct stop={stop} />))}
      </Group>
      <Group title="Montants à décider" stops={groups.amounts}>
        {groups.amounts.map((stop) =>
          line(stop, editable && <AmountDecision runsheet={rs.id} stop={stop} />),
        )}
      </Group>
      <Group title="Échanges : l’ancien article est-il là ?" stops={groups.exchanges}>
        {groups.exchanges.map((stop) =>
          line(stop, editable && <ExchangeActs runsheet={rs.id} stop={stop} />),
        )}
      </Group>
      <Group title="Prêts" stops={groups.rest}>
        {groups.rest.map((stop) => line(stop))}
      </Group>
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

function Head({ rs, stillOut }: { rs: RunsheetSheet; stillOut: number }) {
  const [open, setOpen] = useState<'confirm' | 'reassign' | 'close' | null>(null);
  const [returns, setReturns] = useState<readonly string[]>([]);
  const confirm = useWrite(runsheetsContract.confirm, {
    alsoChanges: ['colis', 'users', 'bill', 'cheque'],
  });
  const done = rs.etat !== 'in_progress';
  return (
    <>
      <PageHeader
        title={`Tournée ${rs.ref}`}
        back={paths.runsheets()}
        under={`${courierName(rs.rsLiv)} · ${rs.rsLiv.matricule ?? 'sans véhicule'} · ${rs.nbr_colis} colis`}
        beside={<RunsheetBadge etat={rs.etat} />}
      >
        <Button icon={IconPrinter} onClick={() => void printRunsheet(rs.ref)}>
          Imprimer
        </Button>
        {!done && (
          <Button
            icon={IconArrowsExchange}
            whyNot={stillOut === 0 ? 'Plus aucun colis n’est en livraison.' : null}
            onClick={() => setOpen('reassign')}
          >
            Réaffecter
          </Button>
        )}
        {returns.length > 0 && (
          <Button icon={IconPrinter} onClick={() => void printLabels(returns)}>
            Étiquettes d’échange ({returns.length})
          </Button>
        )}
        {rs.etat === 'completed' && (
          <Button look="coral" icon={IconCash} onClick={() => setOpen('close')}>
            Clôturer
          </Button>
        )}
        {!done && (
          <Button
            look="coral"
            icon={IconChecks}
            whyNot={whyNotConfirm(rs, stillOut)}
            onClick={() => setOpen('confirm')}
          >
            Confirmer
          </Button>
        )}
      </PageHeader>
      <div className="card rs-sum">
        <Studs studs={studsOf(rs)} size={14} />
        <dl className="rs-counts">
          <div>
            <dt>Livrés</dt>
            <dd>{rs.livre}</dd>
          </div>
          <div>
            <dt>Reportés</dt>
            <dd>{rs.reporte}</dd>
          </div>
          <div>
            <dt>Annulés</dt>
            <dd>{rs.annuler}</dd>
          </div>
          <div>
            <dt>En livraison</dt>
            <dd>{stillOut}</dd>
          </div>
          <div className="rs-money">
            <dt>TND encaissés</dt>
            <dd>
              <Money tnd={rs.montant_encaisse} unit={false} big />
            </dd>
          </div>
        </dl>
      </div>
      <RoundDisputes id_rs={rs.id} />
      <ConfirmDialog
        title={`Confirmer ${rs.ref}`}
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          const answer = await confirm.mutateAsync({ params: { id: rs.id } });
          setReturns(answer.retours);
          tell(`${rs.ref} est confirmée : ${answer.rs.livre} livrés.`);
          if (answer.retours.length > 0) void printLabels(answer.retours);
        }}
      >
        {rs.livre} livrés pour <Money tnd={rs.montant_encaisse} />, {rs.reporte} reportés,{' '}
        {rs.annuler} annulés. Les résultats deviennent définitifs.
      </ConfirmDialog>
      {open === 'reassign' && (
        <ReassignDialog rs={rs} stillOut={stillOut} onClose={() => setOpen(null)} />
      )}
      {open === 'close' && <ClosingDialog code={rs.ref} onClose={() => setOpen(null)} />}
    </>
  );
}

function Group({
  title,
  stops,
  children,
}: {
  title: string;
  stops: readonly StopRow[];
  children: ReactNode;
}) {
  if (stops.length === 0) return null;
  return (
    <section className="rs-group">
      <h2>
        {title} <small className="figures">{stops.length}</small>
      </h2>
      <ul className="card">{children}</ul>
    </section>
  );
}

function StopLine({
  stop,
  onShow,
  children,
}: {
  stop: StopRow;
  onShow: () => void;
  children?: ReactNode;
}) {
  return (
    <li className="rs-stop">
      <span className="rs-stop-what">
        <span className="row wrap">
          <ParcelCode code={stop.code} />
          <b>{recipientOf(stop)}</b>
          <Attempts count={stop.attempt} />
        </span>
        <span className="caption">{zoneOf(stop)}</span>
      </span>
      <span className="rs-stop-state">
        <StatusBadge etat={stop.etat} type={stop.type_envoi} />
        <span className="caption">{sayOf(stop)}</span>
      </span>
      <span className="rs-stop-amount">
        <Money tnd={stop.decision === 'livre' ? collectedAt(stop) : stop.montant} unit={false} />
        {stop.cheques.length > 0 && <span className="caption">dont chèque</span>}
      </span>
      <span className="rs-stop-acts">
        {children}
        <Button
          look="ghost"
          square
          icon={IconEye}
          aria-label={`Fiche ${stop.code}`}
          onClick={onShow}
        />
      </span>
    </li>
  );
}

function sayOf(stop: StopRow): string {
  const known = motifs.find((one): one is Motif => one === stop.motif);
  return [
    stop.date_p && `au ${formatDay(stop.date_p)}`,
    known && motifLabels[known],
    stop.note_livreur,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A correction among the four, as the parcel's own panel makes it (D §4). */
function useCorrection(stop: StopRow) {
  const edit = useWrite(parcelsContract.edit, { alsoChanges: ['rs', 'users'] });
  const correct = async (etat: string, more: { motif?: Motif } = {}) => {
    try {
      await edit.mutateAsync({
        body: { ref: stop.ref, field: 'etat', f_data: etat, updatedAt: stop.updatedAt, ...more },
      });
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
      void lookAgain(['rs']);
    }
  };
  return { correct, busy: edit.isPending };
}

/** The courier came back with it, or forgot to say. */
function OutActs({ stop }: { stop: StopRow }) {
  const { correct, busy } = useCorrection(stop);
  return (
    <>
      <Button
        busy={busy}
        onClick={() => void correct('LIV-COURS-REPO', { motif: 'non-tente' })}
        title="Pas de passage : la tentative est rendue"
      >
        Non tenté
      </Button>
      <Button busy={busy} onClick={() => void correct('LIV-COURS-REPO')}>
        Reporté
      </Button>
      <Button busy={busy} onClick={() => void correct('LIV-COURS-ECHEC')}>
        Échec
      </Button>
      <Button busy={busy} onClick={() => void correct('LIV-COURS-SUCC')}>
        {stop.type_envoi === 'recuperation' ? 'Récupéré' : 'Livré'}
      </Button>
    </>
  );
}

function AgainAct({ stop }: { stop: StopRow }) {
  const { correct, busy } = useCorrection(stop);
  const motif = motifs.find((one) => one === stop.motif);
  return (
    <Button
      look="blue"
      busy={busy}
      onClick={() => void correct('LIV-COURS-REPO', motif ? { motif } : {})}
    >
      Représenter
    </Button>
  );
}

function ExchangeActs({ runsheet, stop }: { runsheet: number; stop: StopRow }) {
  const decide = useWrite(runsheetsContract.line);
  const given = stop.echange_rendu !== false;
  const say = async (echange_rendu: boolean) => {
    try {
      await decide.mutateAsync({
        body: { id: runsheet, ref: stop.ref, echange_rendu, updatedAt: stop.updatedAt },
      });
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
      void lookAgain(['rs']);
    }
  };
  return (
    <span className="rs-yes-no" role="group" aria-label="Ancien article rendu">
      <Button look={given ? 'blue' : 'outline'} aria-pressed={given} onClick={() => void say(true)}>
        Rendu
      </Button>
      <Button
        look={given ? 'outline' : 'blue'}
        aria-pressed={!given}
        onClick={() => void say(false)}
      >
        Pas rendu
      </Button>
    </span>
  );
}
