import { formatTime } from '@cigogne/domain/days';
import type { ParcelInHand, sharesOf } from '@cigogne/domain/units/reception';
import { readUser } from '../../http/session.ts';
import { type Dot, ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCloudOff } from '../../ui/base/look/icons.ts';

export type Shares = ReturnType<typeof sharesOf>;

const initials = (nom: string): string =>
  nom
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 2)
    .toUpperCase();

export const isMe = (id_user: number): boolean => readUser()?.id === id_user;

export function Face({ id_user, nom }: { id_user: number; nom: string }) {
  return (
    <span className={classNames('face', isMe(id_user) && 'me')} aria-hidden="true">
      {initials(nom)}
    </span>
  );
}

/** Beside the count: « Vous 23 », « Karim Belhaj 18 ». Empty while one person works alone. */
export function ReceptionShares({ shares }: { shares: Shares }) {
  const { people, courier } = shares;
  if (people.every(({ id_user }) => isMe(id_user)) && courier === 0) return null;
  return (
    <ul className="shares">
      {people.map(({ id_user, nom, n }) => (
        <li key={id_user}>
          <Face id_user={id_user} nom={nom} />
          {isMe(id_user) ? 'Vous' : nom} <b>{n}</b>
        </li>
      ))}
      {courier > 0 && (
        <li>
          Confirmés par le livreur <b>{courier}</b>
        </li>
      )}
    </ul>
  );
}

/** One's own first, then the colleagues', then scans not sent yet, then missing parcels. */
export function dotsOfHands(
  hands: Iterable<readonly [string, ParcelInHand]>,
  kept: ReadonlySet<string>,
  missing: Dot,
): Dot[] {
  const order: Dot[] = ['done', 'peer', 'kept', missing];
  return [...hands]
    .map(([ref, { recu, par }]): Dot => {
      if (!recu) return missing;
      if (kept.has(ref)) return 'kept';
      return par && !isMe(par.id_user) ? 'peer' : 'done';
    })
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** The shares in a dialog: a line and a row of dots for each person. */
export function SharesInWords({ shares, now }: { shares: Shares; now: number }) {
  return (
    <ul className="shares-lines">
      {shares.people.map(({ id_user, nom, n, last }) => (
        <li key={id_user}>
          <Face id_user={id_user} nom={nom} />
          <div>
            <p>
              <b>{isMe(id_user) ? 'Vous' : nom}</b>{' '}
              <span className="muted">{lastScanWords(last, { now, mine: isMe(id_user) })}</span>
            </p>
            <ParcelDots
              dots={Array.from({ length: n }, () => (isMe(id_user) ? 'done' : 'peer'))}
              size={9}
            />
          </div>
          <strong>{n}</strong>
        </li>
      ))}
      {shares.courier > 0 && (
        <li>
          <div>
            <p>
              <b>Confirmés par le livreur</b> <span className="muted">sans scan ici</span>
            </p>
          </div>
          <strong>{shares.courier}</strong>
        </li>
      )}
    </ul>
  );
}

const stillMs = 30_000;

const lastScanWords = (last: string, { now, mine }: { now: number; mine: boolean }): string => {
  const since = Math.max(0, now - Date.parse(last));
  return since < stillMs
    ? `${mine ? 'dernier scan' : 'scanne encore'}, il y a ${Math.round(since / 1000)} s`
    : `dernier scan à ${formatTime(last)}`;
};

/** Scans waiting for the network: stored here, and never shown in red because nothing is lost. */
export function KeptScansNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="kept-scans" role="status">
      <IconCloudOff size={20} stroke={1.75} />
      <span>
        <b>
          {count} scan{count > 1 ? 's gardés' : ' gardé'} sur ce poste.
        </b>{' '}
        {count > 1 ? 'Ils partent' : 'Il part'} au retour du réseau ; la confirmation{' '}
        {count > 1 ? 'les' : 'l’'}
        {count > 1 ? ' ' : ''}attend.
      </span>
    </div>
  );
}
