import { formatInstant } from '@cigogne/domain/days';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import {
  IconAlertCircle,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconClockQuestion,
} from '../ui/base/look/icons.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { formatDuration } from '../ui/base/values/duration.ts';
import './exchanges.css';

type Exchange = Row<typeof partnerContract.exchanges>;

/** The name of the tab, with the number of exchanges. */
export function ExchangesLabel({ code }: { code: string }) {
  const { data } = useRead(partnerContract.exchanges, { params: { ref: code } });
  return (
    <>
      Échanges
      {data && <small>{data.rows.length}</small>}
    </>
  );
}

/** For root: everything sent to the partner about a parcel, with the answers, newest first. */
export function ExchangesTab({ code }: { code: string }) {
  const { data, error, refetch } = useRead(partnerContract.exchanges, { params: { ref: code } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines />;
  if (data.rows.length === 0)
    return <EmptyState title="Aucun échange">Rien n’a encore été envoyé à Afex.</EmptyState>;
  return (
    <section aria-labelledby="exchanges-title" className="exchanges">
      <header>
        <h3 id="exchanges-title">Échanges avec Afex</h3>
        <span className="muted">vus par le Super-Admin</span>
      </header>
      <ol>
        {data.rows.map((row) => (
          <ExchangeLine key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}

function ExchangeLine({ row }: { row: Exchange }) {
  const { sens, resultat, phrase, quand, ms, requete, reponse } = row;
  const open = resultat === 'inconnu' || resultat === 'refuse';
  return (
    <li className={resultat}>
      <ExchangeIcon of={row} />
      <div>
        <b>{phrase}</b>
        <small>
          {[
            sens === 'reception' ? 'reçu d’eux' : 'demandé',
            ms === null ? null : formatDuration(ms),
            results[resultat],
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <time dateTime={quand}>{formatInstant(quand).replace(/\/\d{4}-/, ' ')}</time>
      {(requete ?? reponse) && (
        <details open={open}>
          <summary>Ce qui a été échangé</summary>
          <pre tabIndex={0}>
            {requete && <span>{requete}</span>}
            {reponse}
          </pre>
        </details>
      )}
    </li>
  );
}

const results: Record<Exchange['resultat'], string | null> = {
  'en-cours': 'en cours',
  fait: null,
  refuse: 'refusé',
  inconnu: 'issue inconnue, pas renvoyé',
  ignore: 'ignoré',
};

function ExchangeIcon({ of: { sens, resultat } }: { of: Exchange }) {
  const size = { size: 18, stroke: 1.75 };
  if (resultat === 'inconnu' || resultat === 'en-cours') return <IconClockQuestion {...size} />;
  if (resultat === 'refuse') return <IconAlertCircle {...size} />;
  return sens === 'reception' ? <IconArrowDownLeft {...size} /> : <IconArrowUpRight {...size} />;
}
