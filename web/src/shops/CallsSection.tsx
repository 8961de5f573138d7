import { type KeptCall, shopKeysContract } from '@cigogne/domain/shop-api/shop-keys.contract';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { CheckField } from '../ui/base/form/Field.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import './calls.css';

/** The calls of the shop's program, with the reasons of refusals. */
export function CallsSection() {
  const [refuses, setRefuses] = useState(false);
  const read = useRead(shopKeysContract.ownCalls, { body: { refuses } });
  const rows = read.data?.rows ?? [];
  return (
    <section aria-labelledby="own-calls">
      <div className="section-head">
        <h2 id="own-calls">Appels</h2>
        <span className="muted">gardés 30 jours, les 100 derniers</span>
        <span className="push" />
        <CheckField label="Refusés seulement" checked={refuses} onChange={setRefuses} />
      </div>
      {read.isPending && <SkeletonLines count={3} />}
      {read.error && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && rows.length === 0 && <p className="muted">Aucun appel.</p>}
      {rows.length > 0 && (
        <ul className="own-calls">
          {rows.map((call) => (
            <li key={call.id}>
              <CallLine call={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CallLine({ call }: { call: KeptCall }) {
  const line = (
    <span className="own-call">
      <span className="muted">
        <Instant at={call.at} />
      </span>
      <b>{call.method}</b>
      <code>{call.path}</code>
      <b className={call.status < 400 ? 'call-done' : 'call-refused'}>{call.status}</b>
      <span className="muted">{call.ms} ms</span>
    </span>
  );
  if (call.code === null) return line;
  return (
    <details>
      <summary>{line}</summary>
      <p>
        <a href={`/api/docs/erreurs#${call.code}`}>Lire « {call.code} »</a>{' '}
        <span className="muted">Appel {call.request_id}</span>
      </p>
      {call.envoye && (
        <>
          <p className="muted">Envoyé, sans les données du destinataire</p>
          <pre>{call.envoye}</pre>
        </>
      )}
    </details>
  );
}
