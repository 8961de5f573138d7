import {
  receptionLabels,
  type ShopConnection,
  shopKindLabels,
  unfinished,
} from '@cigogne/domain/shops/connection';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useTurned } from '../ui/base/feedback/use-turned.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { stateOf, stepsOf } from './connection-words.ts';
import { CopyLine } from '../ui/office/fields/CopyLine.tsx';
import { MappingForm } from './MappingForm.tsx';

/**
 * One connected shop: what to paste where, what was received, and how to pause, renew or end it.
 */
export function ConnectionPanel({
  connection,
  secret,
  onSecret,
  onClose,
}: {
  connection: ShopConnection;
  /** Just created: shown only once. */
  secret: string | null;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}) {
  const state = stateOf(connection);
  const [steps, setSteps] = useState(
    connection.derniere === null || unfinished(connection) !== null,
  );
  return (
    <SidePanel
      title={connection.nom}
      label={`Boutique ${connection.nom}`}
      under={
        <>
          <span>{shopKindLabels[connection.kind]}</span>
          <span className={`shop-state ${state.tone}`}>{state.text}</span>
        </>
      }
      footer={<Ending connection={connection} onEnded={onClose} />}
      onClose={onClose}
    >
      <div className="shop-panel">
        {connection.refus && (
          <Alert>
            {connection.refus.nb > 1
              ? `${connection.refus.nb} messages sont arrivés avec une signature fausse`
              : 'Un message est arrivé avec une signature fausse'}
            , le dernier le <Instant at={connection.refus.at} />. Rien n’en a été gardé : vérifiez
            que le secret de la boutique est celui d’ici.
          </Alert>
        )}
        <section aria-labelledby="shop-steps">
          <h3 id="shop-steps">Où coller quoi</h3>
          {steps ? (
            <ol className="shop-steps">
              {stepsOf[connection.kind].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : (
            <Button look="ghost" onClick={() => setSteps(true)}>
              Revoir les étapes
            </Button>
          )}
          <h4>Adresse</h4>
          <CopyLine name="adresse" value={connection.url} />
          {connection.kind === 'autre' && connection.preuve === 'signature' && (
            <p className="muted">
              En-tête de la signature : <code>{connection.entete}</code>
            </p>
          )}
        </section>
        {connection.preuve === 'signature' && (
          <Secret connection={connection} secret={secret} onSecret={onSecret} />
        )}
        {connection.kind === 'autre' && (
          <section aria-labelledby="shop-fields">
            <h3 id="shop-fields">Champs</h3>
            <MappingForm key={connection.exemple_at} connection={connection} />
          </section>
        )}
        <Receptions connection={connection} />
      </div>
    </SidePanel>
  );
}

/** Our secret is shown once and can be renewed; Shopify's is pasted in. */
function Secret({
  connection,
  secret,
  onSecret,
}: {
  connection: ShopConnection;
  secret: string | null;
  onSecret: (secret: string | null) => void;
}) {
  const change = useAct(shopsContract.changeSecret);
  const [confirming, setConfirming] = useState(false);
  const [pasted, setPasted] = useState('');
  const { id, kind } = connection;
  const paste = async () => {
    const kept = await change.attempt(
      { body: { id, secret: pasted.trim() } },
      'Le secret est enregistré.',
    );
    if (kept) setPasted('');
  };
  return (
    <section aria-labelledby="shop-secret">
      <h3 id="shop-secret">Secret</h3>
      {secret ? (
        <>
          <p>Il ne sera plus jamais montré. Copiez-le maintenant.</p>
          <CopyLine name="secret" value={secret} />
        </>
      ) : (
        <p className="muted">
          {connection.secret
            ? `Enregistré, il finit par ${connection.secret}.`
            : 'Pas encore collé.'}
          {connection.ancien_jusqua && (
            <>
              {' '}
              L’ancien est accepté jusqu’au <Instant at={connection.ancien_jusqua} />.
            </>
          )}
        </p>
      )}
      {kind !== 'woocommerce' && (
        <div className="paste-secret">
          <TextField
            label={kind === 'shopify' ? 'Secret de Shopify' : 'Secret de la boutique'}
            value={pasted}
            error={change.refusal}
            autoComplete="off"
            placeholder="Collez-le ici"
            onChange={setPasted}
          />
          <Button
            busy={change.busy}
            whyNot={pasted.trim() === '' ? 'Collez d’abord le secret' : null}
            onClick={() => void paste()}
          >
            Enregistrer
          </Button>
        </div>
      )}
      {kind !== 'shopify' && (
        <Button onClick={() => setConfirming(true)}>Renouveler le secret</Button>
      )}
      <ConfirmDialog
        title="Renouveler le secret ?"
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          const made = await change.send({ body: { id } });
          onSecret(made.secret);
        }}
      >
        <p>Le nouveau est à coller dans la boutique. L’ancien reste accepté 24 heures.</p>
      </ConfirmDialog>
    </section>
  );
}

function Receptions({ connection: { receptions } }: { connection: ShopConnection }) {
  return (
    <section aria-labelledby="shop-receptions">
      <h3 id="shop-receptions">Derniers messages</h3>
      {receptions.length === 0 ? (
        <p className="muted">Rien n’est arrivé encore.</p>
      ) : (
        <ul className="shop-receptions">
          {receptions.map(({ id, at, resultat, order_ref, message }) => (
            <li key={id}>
              <b>{order_ref ?? '–'}</b>
              <span>
                {receptionLabels[resultat]}
                {message && <small className="muted"> {message}</small>}
              </span>
              <span className="muted">
                <Instant at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ending({ connection, onEnded }: { connection: ShopConnection; onEnded: () => void }) {
  const pause = useAct(shopsContract.pause);
  const disconnect = useAct(shopsContract.disconnect);
  const [confirming, setConfirming] = useState(false);
  const { id, pause: isPaused } = connection;
  const { mayTurn, noteFailed } = useTurned(isPaused);
  const turn = () => {
    if (!mayTurn()) return tellTurned(connection);
    void pause.press({ body: { id, pause: !isPaused } }).then((reply) => reply ?? noteFailed());
  };
  return (
    <>
      <Button look="ghost" onClick={() => setConfirming(true)}>
        Délier
      </Button>
      <Button busy={pause.busy} onClick={turn}>
        {isPaused ? 'Reprendre' : 'Mettre en pause'}
      </Button>
      <ConfirmDialog
        title={`Délier ${connection.nom} ?`}
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          await disconnect.send({ body: { id } });
          onEnded();
        }}
      >
        <p>Son adresse ne répondra plus. Les commandes déjà reçues restent.</p>
      </ConfirmDialog>
    </>
  );
}

const tellTurned = ({ nom, pause }: ShopConnection): void =>
  tell(
    `${nom} vient d’être ${pause ? 'mis en pause' : 'repris'} : rien n’a été fait. Pressez encore.`,
    { bad: true },
  );
