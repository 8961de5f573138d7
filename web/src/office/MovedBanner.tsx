import { isRoot } from '@cigogne/domain/people';
import { forgetMove, loadAnew } from '../http/moved.ts';
import type { SessionUser } from '../http/session.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../ui/base/look/icons.ts';
import './shell-banner.css';

/**
 * Root moved this person to another hub in the middle of work, or chose another hub in another tab:
 * the screens have loaded anew, and one that was open may not be theirs any more; or they wait,
 * because text on them is stored nowhere.
 */
export function MovedBanner({ user, held }: { user: SessionUser; held: boolean }) {
  const { hub } = user;
  return (
    <div className="shell-banner" role="status">
      <IconBuildingWarehouse size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{isRoot(user) ? chosen(hub) : assigned(hub)}</b>{' '}
        {held
          ? 'Ce que vous écrivez ici est pour l’ancien : copiez-en ce qui sert, puis rechargez.'
          : hub && 'Les écrans montrent son travail ; celui d’un autre hub n’est plus à vous.'}
      </span>
      {held ? (
        <Button onClick={() => loadAnew({ tell: false, unsaved: false })}>Recharger</Button>
      ) : (
        <Button onClick={forgetMove}>J’ai compris</Button>
      )}
    </div>
  );
}

const chosen = (hub: SessionUser['hub']): string =>
  `${hub?.nom ?? 'Global'} a été choisi dans un autre onglet.`;

const assigned = (hub: SessionUser['hub']): string =>
  hub ? `Vous êtes maintenant affecté à ${hub.nom}.` : 'Vous n’êtes plus affecté à aucun hub.';
