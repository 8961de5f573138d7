import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { isRoot, isShipper } from '@cigogne/domain/people';
import { mayI } from '../http/may-i.ts';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { latePart } from '../ui/office/page/late-part.tsx';
import { readUser } from '../http/session.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import { focusBack } from '../ui/base/feedback/focus.ts';
import { IconMenu2, IconSearch } from '../ui/base/look/icons.ts';
import { ThemeToggle } from '../ui/base/look/ThemeToggle.tsx';
import { Toasts } from '../ui/base/feedback/Toasts.tsx';
import { CommandPalette } from '../ui/office/page/CommandPalette.tsx';
import { UnsavedQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import type { Search } from '../ui/office/list/use-address.ts';
import { LiveDot } from '../ui/office/page/LiveDot.tsx';
import { panelNewsId, PanelOf, panelSlotId } from '../ui/office/page/SidePanel.tsx';
import { ownCommands } from './commands.ts';
import { HubChoice } from './HubChoice.tsx';
import { answerHubQuestions } from '../http/hub-needed.ts';
import { useMove } from '../http/moved.ts';
import { useHub } from '../http/use-hub.ts';
import { keepRecent, recentCommands } from './recents.ts';
import { ownNavigation } from './navigation.ts';
import { paths } from './paths.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useShellScanner } from './use-shell-scanner.ts';
import { usePeopleCommands } from './use-people-commands.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

// Rarely shown, but loaded after the first screen, so that it is there when the network is gone.
const Banners = latePart(
  () =>
    new Promise((settled) => setTimeout(settled, 5_000))
      .then(() => import('./Banners.tsx'))
      .then(({ default: part }) => part),
  null,
);
// Rarely needed, so not part of the first load.
const MovedBanner = latePart(() =>
  import('./MovedBanner.tsx').then(({ MovedBanner: part }) => part),
);
const OwnName = latePart(() =>
  import('../accounts/profile/OwnName.tsx').then(({ OwnName: part }) => part),
);
const ShortcutsHelp = latePart(() =>
  import('../ui/office/page/ShortcutsHelp.tsx').then(({ ShortcutsHelp: part }) => part),
);
const HubQuestion = latePart(() =>
  import('./HubQuestion.tsx').then(({ HubQuestion: part }) => part),
);
const ScannedParcel = latePart(() =>
  import('../parcels/panel/ParcelPanel.tsx').then(({ ParcelPanel: part }) => part),
);

/**
 * Sidebar, header, page, the place of the side panel, and the scanner that works on all of them.
 */
export function Shell() {
  const user = readUser();
  // It may be chosen in the middle of an act: the header shows it, and the screen stays.
  useHub();
  const hubQuestion = useHubQuestion();
  const [menu, setMenu] = useState(false);
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const move = useMove();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => setMenu(false), [pathname]);
  useFocusOnNewScreen();
  useShortcuts(
    () => setPalette(true),
    () => setHelp(true),
  );
  const scanner = useShellScanner(user);
  const people = usePeopleCommands(palette);
  const role = user?.role;
  const groups = useMemo(() => (role ? ownNavigation() : []), [role]);
  const commands = useMemo(() => (role ? ownCommands() : []), [role]);
  if (!user) return null;
  if (isRoot(user) && !user.nom)
    return (
      <Suspense>
        <OwnName user={user} />
      </Suspense>
    );
  const shipper = isShipper(user);
  return (
    <div className={classNames('shell', shipper && 'own')}>
      <a className="skip" href="#page">
        Aller au contenu
      </a>
      <Sidebar groups={groups} open={menu} onClose={() => setMenu(false)} />
      {menu && (
        <button
          type="button"
          className="veil"
          aria-label="Fermer le menu"
          onClick={() => setMenu(false)}
        />
      )}
      <div className="main">
        <header className="top">
          <Button
            look="ghost"
            square
            icon={IconMenu2}
            className="menu-button"
            aria-label="Menu"
            aria-expanded={menu}
            onClick={() => setMenu(true)}
          />
          {!shipper && <HubChoice user={user} />}
          <button type="button" className="search-all" onClick={() => setPalette(true)}>
            <IconSearch size={18} stroke={1.75} />
            <span className="clip">Code, nom, téléphone, réf. commande</span>
            <kbd>Ctrl K</kbd>
          </button>
          <span className="push" />
          <LiveDot />
          <span className="top-theme">
            <ThemeToggle />
          </span>
          <AccountMenu user={user} onHelp={() => setHelp(true)} />
        </header>
        {move !== 'none' && (
          <Suspense>
            <MovedBanner user={user} held={move === 'held'} />
          </Suspense>
        )}
        <Suspense>
          <Banners />
        </Suspense>
        <div className="work">
          <main className="page-area" id="page" tabIndex={-1}>
            <Outlet />
          </main>
          <div className="panel-slot" id={panelSlotId} />
          <p className="sr-only" role="status" id={panelNewsId} />
        </div>
        {shipper && <PhoneBar menu={menu} onMenu={() => setMenu(true)} />}
      </div>
      <UnsavedQuestion />
      <RecentKeeper user={user.id} />
      <CommandPalette
        open={palette}
        onClose={() => setPalette(false)}
        commands={commands}
        recents={palette ? recentCommands(user.id) : []}
        codeCommands={scanner.commandsOf}
        peopleCommands={people}
        searchPath={(text) => (shipper ? paths.myParcelSearch(text) : paths.parcelSearch(text))}
      />
      {scanner.panel.open && (
        <Suspense>
          <PanelOf value="scan">
            <ScannedParcel code={scanner.panel.open} onClose={scanner.panel.close} />
          </PanelOf>
        </Suspense>
      )}
      {hubQuestion && (
        <Suspense>
          <HubQuestion onChosen={() => hubQuestion(true)} onClose={() => hubQuestion(false)} />
        </Suspense>
      )}
      {help && (
        <Suspense>
          <ShortcutsHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
      <Toasts />
    </div>
  );
}

/** Renders nothing; separate, so that opening a panel does not rerender the shell. */
function RecentKeeper({ user }: { user: number }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const fiche = useLocation({ select: ({ search }) => (search as Search)['fiche'] });
  useEffect(() => keepRecent(user, pathname, fiche), [user, pathname, fiche]);
  return null;
}

/** Asks root for a hub when an act needs one; the returned function answers the question. */
function useHubQuestion(): ((chosen: boolean) => void) | null {
  const [answer, setAnswer] = useState<((chosen: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerHubQuestions(async () => {
        if (!mayI(hubsContract.select)) return false;
        return new Promise((resolve) => {
          setAnswer(() => (chosen: boolean) => {
            setAnswer(null);
            resolve(chosen);
          });
        });
      }),
    [],
  );
  return answer;
}

/** The button that led here has gone with its screen, so the new screen takes the focus. */
function useFocusOnNewScreen(): void {
  const screen = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== screen) focusBack(null);
    previous.current = screen;
  }, [screen]);
}
