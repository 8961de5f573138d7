import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useState } from 'react';
import { useRead } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { deviceName } from './device-name.ts';

/** The signed-in devices, with a way to sign the others out. */
export function Devices() {
  const sessions = useRead(accountsContract.sessions, {});
  const end = useAct(accountsContract.endOtherSessions);
  const [confirming, setConfirming] = useState(false);
  const rows = sessions.data?.rows ?? [];
  const others = rows.filter(({ present }) => !present).length;
  return (
    <section className="card" aria-labelledby="devices-title">
      <h2 id="devices-title">Appareils connectés</h2>
      {sessions.isPending && <SkeletonLines count={2} />}
      {sessions.error && <ErrorState error={sessions.error} />}
      <ul className="devices">
        {rows.map((row) => (
          <li key={row.id}>
            <b>{deviceName(row.agent)}</b>
            {row.present && <span className="present">cet appareil</span>}
            <span className="muted">
              depuis le <Instant at={row.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <div className="form-actions ends">
        <Button
          whyNot={others === 0 ? 'Aucun autre appareil n’est connecté.' : null}
          onClick={() => setConfirming(true)}
        >
          Déconnecter les autres appareils
        </Button>
      </div>
      <ConfirmDialog
        title="Déconnecter les autres appareils"
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => end.send({}, 'Vos autres appareils sont déconnectés.')}
      >
        <p>
          {others === 1 ? 'Un appareil devra' : `${others} appareils devront`} se connecter de
          nouveau.
        </p>
      </ConfirmDialog>
    </section>
  );
}
