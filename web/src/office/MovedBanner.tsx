import type { SessionUser } from '../http/session.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../ui/base/look/icons.ts';
import './shell-banner.css';

/**
 * Root moved this person to another hub in the middle of work: the screens have just loaded anew,
 * and one that was open may not be theirs any more.
 */
export function MovedBanner({ hub, onRead }: { hub: SessionUser['hub']; onRead: () => void }) {
  return (
    <div className="shell-banner" role="status">
      <IconBuildingWarehouse size={18} stroke={1.75} aria-hidden />
      <span>
        {hub ? (
          <>
            <b>Vous êtes maintenant affecté à {hub.nom}.</b> Les écrans montrent son travail ; celui
            d’un autre hub n’est plus à vous.
          </>
        ) : (
          <b>Vous n’êtes plus affecté à aucun hub.</b>
        )}
      </span>
      <Button onClick={onRead}>J’ai compris</Button>
    </div>
  );
}
