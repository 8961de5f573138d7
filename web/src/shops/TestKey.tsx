import { shopKeysContract } from '@cigogne/domain/shop-api/shop-keys.contract';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { CopyLine } from '../ui/office/fields/CopyLine.tsx';

/** The sandbox key, which the shipper creates and replaces without asking anybody. */
export function TestKey({ essai }: { essai: Reply<typeof shopKeysContract.ownKeys>['essai'] }) {
  const make = useAct(shopKeysContract.makeTestKey);
  const [made, setMade] = useState<string | null>(null);
  const take = async () => {
    const reply = await make.attempt(
      {},
      essai ? 'L’ancienne clé d’essai ne fonctionne plus.' : undefined,
    );
    if (reply) setMade(reply.api_key);
  };
  return (
    <div className="test-key">
      <div className="section-head">
        <h3>Bac à sable</h3>
        {essai && <code>cgo_test_…{essai.last4}</code>}
        <span className="muted">
          {!essai && 'les mêmes appels, sur des colis qui n’existent pas'}
          {essai && (essai.servie_le ? 'servie ' : 'jamais servie')}
          {essai?.servie_le && <Instant at={essai.servie_le} />}
        </span>
        <span className="push" />
        <Button busy={make.busy} onClick={() => void take()}>
          {essai ? 'Remplacer la clé d’essai' : 'Prendre une clé d’essai'}
        </Button>
      </div>
      {make.refusal && <Alert>{make.refusal}</Alert>}
      {made && (
        <>
          <p className="muted">Copiez-la maintenant : elle ne sera plus affichée.</p>
          <CopyLine name="la clé d’essai" value={made} />
        </>
      )}
    </div>
  );
}
