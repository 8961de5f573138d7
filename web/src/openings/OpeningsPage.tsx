import {
  openingKinds,
  openingLabels,
  type OpeningKind,
} from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { formatTnd, noMoney } from '@cigogne/domain/money';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import type { Reply } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { Imports } from './Imports.tsx';
import './openings.css';
import { counted, grouped } from '@cigogne/domain/words';

type Totals = Reply<typeof openingsContract.list>['totaux'];

const hints: Record<OpeningKind, string> = {
  exped: 'Nom, e-mail, téléphone, tarifs, et ce qu’on leur doit au premier jour.',
  liv: 'Nom, e-mail, téléphone, hub, et les espèces qu’ils ont en main.',
  colis: 'Ancien code, expéditeur, client, statut, hub, tentatives, montant à encaisser.',
};

/**
 * /dashb/ouverture: what a company brings from its old system, in the order in which it is to be
 * imported.
 */
export function OpeningsPage() {
  const { data, error, refetch } = useRead(openingsContract.list, { body: {} });
  return (
    <div className="page openings-page">
      <PageHeader title="Reprise" under="Ce que vous apportez de votre ancien système" />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ol className="opening-steps">
            {openingKinds.map((kind, at) => (
              <li key={kind} className="card">
                <span className="opening-step" aria-hidden="true">
                  {at + 1}
                </span>
                <div>
                  <h2>{openingLabels[kind].title}</h2>
                  <p className="muted">{hints[kind]}</p>
                  <p className="opening-sum figures">{sumsOf(kind, data.totaux)}</p>
                </div>
                <Link className="btn blue" to={paths.opening(kind)}>
                  Importer
                </Link>
              </li>
            ))}
          </ol>
          <PlaceTotals totals={data.totaux} />
          {data.rows.length > 0 && (
            <section className="card opening-history">
              <h2>Cette reprise</h2>
              <Imports rows={data.rows} />
            </section>
          )}
        </>
      ) : (
        <SkeletonLines />
      )}
    </div>
  );
}

function sumsOf(kind: OpeningKind, { exped, liv, colis }: Totals): string {
  if (kind === 'exped') {
    if (exped.n === 0) return 'Aucun pour le moment';
    const owed = exped.doit > noMoney ? ` · ils doivent ${formatTnd(exped.doit)}` : '';
    return `${counted(exped.n, 'repris', 'repris')} · on leur doit ${formatTnd(exped.du)}${owed}`;
  }
  if (kind === 'liv')
    return liv.n === 0
      ? 'Aucun pour le moment'
      : `${counted(liv.n, 'repris', 'repris')} · ${formatTnd(liv.especes)} en main`;
  return colis.n === 0
    ? 'Aucun pour le moment'
    : `${counted(colis.n, 'repris', 'repris')} · ${formatTnd(colis.montant)} à encaisser`;
}

/** After the import, to compare with the old system's own list. */
function PlaceTotals({ totals }: { totals: Totals }) {
  const { par } = totals.colis;
  if (par.length === 0) return null;
  return (
    <section className="card opening-history">
      <h2>Colis par hub et statut</h2>
      <dl className="opening-groups">
        {par.map(({ hub, statut, n, montant }) => (
          <div key={`${hub} ${statut}`}>
            <dt>{`${hub ?? 'Chez l’expéditeur'} · ${statut}`}</dt>
            <dd className="figures">
              {grouped(n)} · {formatTnd(montant)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
