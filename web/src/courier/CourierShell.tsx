import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { logOut } from '../http/log-out.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { IconLogout } from '../ui/base/look/icons.ts';
import { matchPath, To, usePath } from '../ui/base/look/path.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { ThemeToggle } from '../ui/base/look/ThemeToggle.tsx';
import { Toasts } from '../ui/base/feedback/Toasts.tsx';
import { AwayBanner, SendingSoon, useOnline } from './AwayBanner.tsx';
import { CourierTabs } from './CourierFrame.tsx';
import { courierPaths } from './courier-paths.ts';
import { StopScanner } from './find/StopScanner.tsx';
import { useKeptPlace } from './kept-place.ts';
import { NewVersion } from './NewVersion.tsx';
import { useOutbox } from './outbox/outbox.ts';
import { NotKeptActs, RefusedActs } from './outbox/RefusedActs.tsx';
import { tellOrders } from './order/change-order.ts';
import { courierScreens } from './routes.tsx';
import { applySettings } from './settings/courier-settings.ts';
import { feelRefusals } from './settings/feedback.ts';
import './large-text.css';
import './settings/settings.css';
import { PhotoSender } from './proof/PhotoSender.tsx';
import { RefusedPhotos } from './proof/RefusedPhotos.tsx';
import { noteContacts } from './proof/contacts.ts';
import { useStillBelow } from './still-below.ts';
import { tellDifferences } from './stop/tell-differences.ts';
import { Disputes, useMyDisputes } from './disputes/use-my-disputes.ts';
import { LogoText } from '../settings/LogoText.tsx';
import { t } from '../language/texts.ts';

/** Header with logout, the offline banner, the screen, the tabs at the thumb. */
export function CourierShell() {
  const path = usePath();
  const { waiting, trouble } = useOutbox();
  const disputes = useMyDisputes();
  const aboveScreen = useStillBelow(path);
  const keepPlace = useKeptPlace(path);
  const online = useOnline();
  const offline = !online || trouble !== null;
  useEffect(() => tellDifferences(), []);
  // Those begun before the application was closed, so that their duration is unknown.
  useEffect(() => noteContacts(false), []);
  useEffect(() => tellOrders(), []);
  useEffect(() => applySettings(), []);
  useEffect(() => feelRefusals(), []);
  const [leaving, setLeaving] = useState(false);
  const stopSecondTap = useSecondTapGuard(path);
  return (
    <Disputes value={disputes}>
      <div className="courier" onClickCapture={stopSecondTap}>
        <header className="courier-top">
          <To to={courierPaths.home} className="courier-brand">
            <Stork size={30} />
            <span>
              <LogoText />
            </span>
          </To>
          <SendingSoon />
          <span className="push" />
          <ThemeToggle />
          <Button
            look="ghost"
            size="large"
            square
            icon={IconLogout}
            aria-label={t('Deconnecter')}
            onClick={() => (offline || waiting.length > 0 ? setLeaving(true) : void logOut())}
          />
          <ConfirmDialog
            title={t('Se déconnecter ?')}
            open={leaving}
            onClose={() => setLeaving(false)}
            onConfirm={logOut}
            whyNot={offline ? t('Attendez le retour du réseau.') : null}
          >
            {offline
              ? t('Hors ligne, vous ne pourriez plus revenir : se connecter demande le réseau.')
              : t(
                  'Tout n’est pas encore envoyé : le reste est gardé sur cet appareil et partira à votre prochaine connexion.',
                )}
          </ConfirmDialog>
        </header>
        <PhotoSender />
        <div ref={aboveScreen} className="courier-above">
          <div className="courier-notices">
            <AwayBanner />
            <NewVersion path={path} />
            <NotKeptActs />
            <RefusedActs />
            <RefusedPhotos />
          </div>
        </div>
        <StopScanner />
        <main className="courier-page" id="page" tabIndex={-1} onScroll={keepPlace}>
          <Screen path={path} />
        </main>
        <CourierTabs path={path} />
        <Toasts />
      </div>
    </Disputes>
  );
}

function Screen({ path }: { path: string }) {
  for (const { path: pattern, page: Page } of courierScreens) {
    const params = matchPath(pattern, path);
    // Keyed by path: a scan leads from one stop to another, and what was tapped for one must not
    // act on the other.
    if (params) return <Page key={path} params={params} />;
  }
  return (
    <>
      <h1 className="sr-only">{t('Introuvable')}</h1>
      <EmptyState
        title={t('Introuvable')}
        actions={
          <To className="btn large" to={courierPaths.home}>
            {t('Accueil')}
          </To>
        }
      >
        {t('Cette page n’existe pas.')}
      </EmptyState>
    </>
  );
}

const doubleTapMs = 500;
const sameThumbPx = 24;

/**
 * The second tap of a double tap was meant for what the first one hit, not for what has come under
 * the thumb since: another screen, a dialog, what was under a dialog, the row that moved up.
 * Browsers count clicks of a mouse, but not of a finger.
 */
function useSecondTapGuard(path: string) {
  const last = useRef({ path, met: null as Element | null, x: 0, y: 0, at: -doubleTapMs });
  return (event: MouseEvent) => {
    // A click from the keyboard.
    if (event.detail === 0) return;
    const before = last.current;
    const met = event.target instanceof Element ? pressable(event.target) : null;
    last.current = { path, met, x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isOther = before.path !== path || (isFinger(event.nativeEvent) && before.met !== met);
    if (
      isOther &&
      event.timeStamp - before.at < doubleTapMs &&
      Math.hypot(event.clientX - before.x, event.clientY - before.y) < sameThumbPx
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

const isFinger = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * The element that a tap presses: a button's icon is replaced at each press, and a label forwards
 * its tap.
 */
function pressable(met: Element): Element {
  const pressed = met.closest('a, button, label') ?? met;
  return pressed instanceof HTMLLabelElement ? (pressed.control ?? pressed) : pressed;
}
