import { formatInstant } from '@cigogne/domain/days';
import type { CashLevel } from '@cigogne/domain/ledger/cash-limit';
import { Link } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import {
  IconArrowRight,
  IconCash,
  IconMapPin,
  IconPrinter,
  IconSend,
} from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { CashLevelBar } from './CashLevelBar.tsx';
import { LastAct } from './on-the-road/LastAct.tsx';
import { RoundMapButton } from './map/RoundMapButton.tsx';
import { printRunsheet } from './print-runsheet.ts';
import { RunsheetBadge } from './RunsheetBadge.tsx';
import { courierName, initialsOf, type RunsheetRow, stillOut, dotsOf } from './runsheet-words.ts';

/** One runsheet at a glance, with a dot per parcel. */
export function RunsheetCard({
  runsheet,
  cash = null,
  onDetails,
  onClose,
  onDispatch,
}: {
  runsheet: RunsheetRow;
  /** How close the courier's cash is to the limit; the amount is hidden until the count. */
  cash?: CashLevel | null;
  onDetails: () => void;
  onClose: () => void;
  onDispatch: () => void;
}) {
  const { ref, etat, rsLiv } = runsheet;
  return (
    <article className="card rs-card" aria-label={`Tournée ${ref}`}>
      <header>
        <h2 className="figures">{ref}</h2>
        <RunsheetBadge etat={etat} />
      </header>
      <div className="rs-courier">
        <span className="avatar" aria-hidden="true">
          {initialsOf(rsLiv)}
        </span>
        <div>
          <b>{courierName(rsLiv)}</b>
          <p className="caption">
            {rsLiv.matricule ?? 'Sans véhicule'} · <Instant at={runsheet.createdAt} />
          </p>
        </div>
      </div>
      {etat === 'in_progress' && (
        <div className="rs-on-the-road">
          {runsheet.au_comptoir_le ? (
            <p className="rs-at-counter">
              <IconMapPin size={16} stroke={1.75} />
              Au comptoir depuis {formatInstant(runsheet.au_comptoir_le).slice(11)}
            </p>
          ) : (
            <LastAct rs={runsheet} />
          )}
          {cash && <CashLevelBar level={cash} />}
        </div>
      )}
      <ParcelDots dots={dotsOf(runsheet)} size={11} />
      <dl className="rs-counts">
        <Count label="Livrés" value={runsheet.livre} />
        <Count label="Reportés" value={runsheet.reporte} />
        <Count label="Annulés" value={runsheet.annuler} />
        <div className="rs-money">
          <dt>{etat === 'pending' ? 'TND à encaisser' : 'TND encaissés'}</dt>
          <dd>
            <Money
              millimes={etat === 'pending' ? runsheet.montant_tot : runsheet.montant_encaisse}
              unit={false}
              big
            />
          </dd>
        </div>
      </dl>
      <footer>
        {etat !== 'in_progress' && <Button onClick={onDetails}>Details</Button>}
        {etat === 'in_progress' && <RoundMapButton code={ref} small />}
        <Button icon={IconPrinter} onClick={() => void printRunsheet(ref)}>
          Imprimer
        </Button>
        <span className="push" />
        {etat === 'pending' && (
          <Button look="blue" icon={IconSend} onClick={onDispatch}>
            Dispatch
          </Button>
        )}
        {etat === 'in_progress' && <ConfirmLink runsheet={runsheet} />}
        {etat === 'completed' && (
          <Button look="blue" icon={IconCash} onClick={onClose}>
            Clôturer
          </Button>
        )}
      </footer>
    </article>
  );
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The link to the confirmation, which says what is still missing. */
function ConfirmLink({ runsheet }: { runsheet: RunsheetRow }) {
  const out = stillOut(runsheet);
  return (
    <Link className="btn blue" to={paths.runsheetConfirm(runsheet.ref)}>
      {out === 0 ? 'Confirmer' : `${out} restant${out > 1 ? 's' : ''}`}
      <IconArrowRight stroke={1.75} />
    </Link>
  );
}
