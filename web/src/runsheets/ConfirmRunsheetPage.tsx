import { counted } from '@cigogne/domain/words';
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
import { ResultChoice, ResultDetail } from './ResultChoice.tsx';
import { BackTick, isBack, ReturnScan, toBring } from './ReturnScan.tsx';
import { RunsheetBadge } from './RunsheetBadge.tsx';
import {
  courierName,
  recipientOf,
  type RunsheetSheet,
  type StopRow,
  studsOf,
  zoneOf,
} from './runsheet-words.ts';
import { useCorrection } from './use-correction.ts';
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
  const editable = rs.etat === 'in_progress';
  const line = (stop: StopRow, acts?: ReactNode) => (
    <StopLine
      key={stop.ref}
      rs={rs}
      stop={stop}
      editable={editable}
      onShow={() => panel.show(stop.ref)}
    >
      {acts}
    </StopLine>
  );
  const bring = toBring(rs);
  return (
    <div className="page rs-confirm">
      <Head rs={rs} stillOut={groups.out.length} />
      {editable && bring.length > 0 && <ReturnScan rs={rs} />}
      <Group
        title="Encore en livraison"
        stops={groups.out}
        beside={editable && groups.out.length > 1 && <AllDelivered rs={rs} stops={groups.out} />}
      >
        {groups.out.map((stop) => line(stop))}
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
      <Group
        title="À rapporter"
        stops={groups.rest.filter(({ decision }) => decision !== 'livre')}
        beside={<span className="caption">{saidBack(bring)}</span>}
      >
        {groups.rest.filter(({ decision }) => decision !== 'livre').map((stop) => line(stop))}
      </Group>
      <Group
        title="Livrés"
        stops={groups.rest.filter(({ decision }) => decision === 'livre')}
        beside={
          <span className="caption">
            entrent dans la caisse pour <Money tnd={rs.montant_encaisse} />
          </span>
        }
      >
        {groups.rest.filter(({ decision }) => decision === 'livre').map((stop) => line(stop))}
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
  const bring = toBring(rs);
  const lacking = bring.filter((stop) => !isBack(stop));
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
          const answer = await confirm.mutateAsync({
            params: { id: rs.id },
            query: bring.length > 0 ? { rentres: 'scannes' } : {},
          });
          setReturns(answer.retours);
          tell(`${rs.ref} est confirmée : ${counted(answer.rs.livre, 'livré')}.`);
          if (answer.retours.length > 0) void printLabels(answer.retours);
        }}
      >
        {counted(rs.livre, 'livré')} pour <Money tnd={rs.montant_encaisse} />,{' '}
        {counted(rs.reporte, 'reporté')}, {counted(rs.annuler, 'annulé')}. Les résultats deviennent
        définitifs.
        {lacking.length > 0 && (
          <p className="rs-lacking">
            {lacking.length === 1
              ? 'Un colis non rentré reste'
              : `${lacking.length} colis non rentrés restent`}{' '}
            au nom de {courierName(rs.rsLiv)} :{' '}
            {lacking
              .slice(0, 6)
              .map(({ code }) => code)
              .join(', ')}
            {lacking.length > 6 && '…'}
          </p>
        )}
      </ConfirmDialog>
      {open === 'reassign' && (
        <ReassignDialog rs={rs} stillOut={stillOut} onClose={() => setOpen(null)} />
      )}
      {open === 'close' && <ClosingDialog code={rs.ref} onClose={() => setOpen(null)} />}
    </>
  );
}

const saidBack = (bring: readonly StopRow[]): string => {
  const back = bring.filter(isBack).length;
  return `${back} ${back > 1 ? 'rentrés' : 'rentré'} sur ${bring.length}`;
};

/** Everything still out at once: what it puts into the courier's hands is said before. */
function AllDelivered({ rs, stops }: { rs: RunsheetSheet; stops: readonly StopRow[] }) {
  const [asking, setAsking] = useState(false);
  const bulk = useWrite(parcelsContract.bulk, { alsoChanges: ['rs', 'users'] });
  const cash = stops.reduce((all, { montant }) => all + Math.round(montant * 1000), 0);
  return (
    <>
      <Button icon={IconChecks} onClick={() => setAsking(true)}>
        Tout livré ({stops.length})
      </Button>
      <ConfirmDialog
        title={`Déclarer livrés les ${stops.length} colis`}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { rows } = await bulk.mutateAsync({
            body: {
              colis: stops.map(({ ref }) => ref),
              acte: { nom: 'etat', etat: 'LIV-COURS-SUCC' },
            },
          });
          const refused = rows.filter(({ fait }) => !fait);
          const [first] = refused;
          if (first)
            tell(`${refused.length} refusés. ${first.ref} : ${first.raison ?? ''}`, { bad: true });
        }}
      >
        <Money tnd={cash / 1000} /> de plus entrent dans la caisse de {courierName(rs.rsLiv)}.
      </ConfirmDialog>
    </>
  );
}

function Group({
  title,
  stops,
  beside,
  children,
}: {
  title: string;
  stops: readonly StopRow[];
  beside?: ReactNode;
  children: ReactNode;
}) {
  if (stops.length === 0) return null;
  return (
    <section className="rs-group">
      <h2>
        {title} <small className="figures">{stops.length}</small> {beside}
      </h2>
      <ul className="card">{children}</ul>
    </section>
  );
}

function StopLine({
  rs,
  stop,
  editable,
  onShow,
  children,
}: {
  rs: RunsheetSheet;
  stop: StopRow;
  editable: boolean;
  onShow: () => void;
  children?: ReactNode;
}) {
  return (
    <li className="rs-stop">
      <span className="rs-stop-back">
        {editable && stop.decision !== 'livre' && <BackTick rs={rs} stop={stop} />}
      </span>
      <span className="rs-stop-what">
        <span className="row wrap">
          <ParcelCode code={stop.code} />
          <b>{recipientOf(stop)}</b>
          <Attempts count={stop.attempt} />
        </span>
        <span className="caption">{zoneOf(stop)}</span>
      </span>
      <span className="rs-stop-state">
        {editable ? (
          <ResultChoice stop={stop} />
        ) : (
          <StatusBadge etat={stop.etat} type={stop.type_envoi} />
        )}
        <span className="caption">{editable ? stop.note_livreur : sayOf(stop)}</span>
      </span>
      <span className="rs-stop-amount">
        <Money tnd={stop.decision === 'livre' ? collectedAt(stop) : stop.montant} unit={false} />
        {stop.cheques.length > 0 && <span className="caption">dont chèque</span>}
      </span>
      <span className="rs-stop-acts">
        {editable && <ResultDetail stop={stop} />}
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
