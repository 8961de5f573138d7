import { Button } from '../ui/base/look/Button.tsx';
import { HourText } from '../ui/base/values/dates.tsx';
import { IconAlertTriangle, IconInfoCircle, IconSignature } from '../ui/base/look/icons.ts';
import { accountName, noPartner, type PartnerSetup } from './partner-reads.ts';

/** Why parcels cannot go to the partner: it is not set up, or an account does not answer. */
export function PartnerNotices({ setup }: { setup: PartnerSetup | undefined }) {
  if (!setup) return null;
  const missing = setup.comptes.filter(({ pret }) => !pret);
  if (missing.length === setup.comptes.length)
    return (
      <div className="note page-note" role="status">
        <IconInfoCircle size={20} stroke={1.75} />
        <span>
          <b>{noPartner}</b> Rien ne part chez Afex tant que son adresse et ses clés ne sont pas
          données au serveur. Les colis déjà confiés restent visibles dans la liste.
        </span>
      </div>
    );
  return (
    <>
      {setup.simule && (
        <div className="note warn page-note" role="status">
          <IconAlertTriangle size={20} stroke={1.75} />
          <span>
            <b>Afex est simulé.</b> Ce qui lui est confié ne part nulle part, tant que l’adresse et
            les clés du vrai partenaire ne sont pas données au serveur.
          </span>
        </div>
      )}
      {missing.map(({ compte }) => (
        <div key={compte} className="note page-note" role="status">
          <IconInfoCircle size={20} stroke={1.75} />
          <span>
            Le compte <b>{accountName(compte)}</b> n’est pas configuré.
          </span>
        </div>
      ))}
      <Silent
        accounts={setup.comptes.filter(
          ({ disjoncteur, pret }) => pret && (disjoncteur === 'ouvert' || disjoncteur === 'essai'),
        )}
      />
      {setup.comptes
        .filter(({ disjoncteur }) => disjoncteur === 'pause')
        .map(({ compte }) => (
          <div key={compte} className="note page-note" role="status">
            <IconInfoCircle size={20} stroke={1.75} />
            <span>
              <b>{accountName(compte)} demande de patienter.</b> Ce qui lui est confié part de
              lui-même dans un instant ; rien n’est perdu.
            </span>
          </div>
        ))}
    </>
  );
}

/** One notice for all accounts that do not answer, with the time of the first. */
function Silent({ accounts }: { accounts: PartnerSetup['comptes'] }) {
  if (accounts.length === 0) return null;
  const since = accounts.flatMap(({ depuis }) => depuis ?? []).toSorted()[0];
  const one = accounts.length === 1;
  return (
    <div className="note warn page-note" role="status">
      <IconAlertTriangle size={20} stroke={1.75} />
      <span>
        <b>
          {accounts.map(({ compte }) => accountName(compte)).join(' et ')}{' '}
          {one ? 'ne répond pas' : 'ne répondent pas'}
        </b>
        {since && (
          <>
            {' '}
            depuis <HourText at={since} />
          </>
        )}
        . Rien ne {one ? 'lui' : 'leur'} est envoyé, un essai se fait de lui-même ; rien n’est
        perdu.
      </span>
    </div>
  );
}

/** « 2 colis créés, pas manifestés », with the button that manifests them. */
export function ToManifest({
  n,
  busy,
  whyNot,
  onManifest,
}: {
  n: number;
  busy: boolean;
  whyNot: string | null;
  onManifest: () => void;
}) {
  if (n === 0) return null;
  return (
    <div className="note warn page-note to-manifest" role="status">
      <IconAlertTriangle size={20} stroke={1.75} />
      <span>
        <b>
          {n} colis créé{n > 1 ? 's' : ''}, pas manifesté{n > 1 ? 's' : ''}.
        </b>{' '}
        Afex {n > 1 ? 'les' : 'le'} connaît, mais ne vient {n > 1 ? 'les' : 'le'} chercher qu’avec
        un manifeste.
      </span>
      <Button icon={IconSignature} busy={busy} whyNot={whyNot} onClick={onManifest}>
        Manifester ({n})
      </Button>
    </div>
  );
}
