import { shopKeysContract } from '@cigogne/domain/shop-api/shop-keys.contract';
import { useRead } from '../http/query.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { TestKey } from './TestKey.tsx';
import './calls.css';

/** The API keys of the shop's own program: the visible part of each, and when it was last used. */
export function KeySection() {
  const read = useRead(shopKeysContract.ownKeys, {});
  const { actif = true, rows = [], bac = false, essai = null } = read.data ?? {};
  return (
    <section aria-labelledby="own-keys">
      <div className="section-head">
        <h2 id="own-keys">Clés</h2>
        <span className="muted">seuls les 4 derniers caractères sont gardés lisibles</span>
        <span className="push" />
        <a href="/api/docs">Documentation</a>
      </div>
      {read.isPending && <SkeletonLines count={1} />}
      {read.error && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && rows.length === 0 && (
        <p className="muted">
          Aucune clé : avec elle, le programme de votre boutique crée et suit vos colis. Demandez-la
          à l’équipe.
        </p>
      )}
      {rows.length > 0 && !actif && <Alert>L’accès est suspendu : aucune clé n’ouvre.</Alert>}
      {rows.length > 0 && (
        <ul className="own-keys">
          {rows.map((key) => (
            <li key={key.id}>
              <code>cgo_live_…{key.last4}</code>
              <span className="muted">
                {key.servie_le ? (
                  <>
                    servie <Instant at={key.servie_le} />
                  </>
                ) : (
                  'jamais servie'
                )}
                {key.argent && ' · lit les factures'}
                {key.finit_le && (
                  <>
                    {' · remplacée, s’éteint '}
                    <Instant at={key.finit_le} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {bac && <TestKey essai={essai} />}
    </section>
  );
}
