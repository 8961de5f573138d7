import { Menu } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { roleLabels } from '@cigogne/domain/accounts/account';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { readUser, type SessionUser } from '../http/session.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import { focusBack, isFocusLost } from '../ui/base/feedback/focus.ts';
import {
  IconChevronDown,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconUser,
} from '../ui/base/look/icons.ts';
import { Stork } from '../ui/base/look/Stork.tsx';
import { ThemeToggle } from '../ui/base/look/ThemeToggle.tsx';
import { Toasts } from '../ui/base/feedback/Toasts.tsx';
import { CommandPalette } from '../ui/office/page/CommandPalette.tsx';
import { UnsavedQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { LiveDot } from '../ui/office/page/LiveDot.tsx';
import { panelSlotId } from '../ui/office/page/SidePanel.tsx';
import { ShortcutsHelp } from '../ui/office/page/ShortcutsHelp.tsx';
import { commandsFor } from './commands.ts';
import { HubChoice } from './HubChoice.tsx';
import { answerHubQuestions } from '../http/hub-needed.ts';
import { useHub } from '../http/use-hub.ts';
import { keepRecent, recentCommands } from './recents.ts';
import { logOut } from '../http/log-out.ts';
import { type NavGroups, navigationFor, rootPages } from './navigation.ts';
import { paths } from './paths.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useShellScanner } from './use-shell-scanner.ts';
import { usePeopleCommands } from './use-people-commands.ts';
import { useTallies } from './use-tallies.ts';
import { LogoText } from '../settings/LogoText.tsx';

// Seldom asked: out of the first load.
const HubQuestion = lazy(async () => ({
  default: (await import('./HubQuestion.tsx')).HubQuestion,
}));
const ScannedParcel = lazy(async () => ({
  default: (await import('../parcels/panel/ParcelPanel.tsx')).ParcelPanel,
}));

/** Sidebar, header, the page, the place of its side panel, and the scanner that works on all of them. */
export function Shell() {
  const user = readUser();
  // It may be chosen in the middle of an act: the header shows it, the screen stays.
  useHub();
  const hubQuestion = useHubQuestion();
  const [menu, setMenu] = useState(false);
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => setMenu(false), [pathname]);
  useFocusOnNewScreen();
  useShortcuts(
    () => setPalette(true),
    () => setHelp(true),
  );
  const scanner = useShellScanner(user);
  const people = usePeopleCommands(user?.role, palette);
  const role = user?.role;
  const groups = useMemo(() => (role ? navigationFor(role) : []), [role]);
  const commands = useMemo(() => (role ? commandsFor(role) : []), [role]);
  const { fiche } = search as { fiche?: string };
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) keepRecent(userId, pathname, fiche);
  }, [userId, pathname, fiche]);
  if (!user) return null;
  const shipper = user.role === 'exped';
  return (
    <div className={classNames('shell', shipper && 'own')}>
      <a className="skip" href="#page">
        Aller au contenu
      </a>
      <Sidebar groups={groups} open={menu} user={user} onClose={() => setMenu(false)} />
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
        <div className="work">
          <main className="page-area" id="page" tabIndex={-1}>
            <Outlet />
          </main>
          <div className="panel-slot" id={panelSlotId} />
        </div>
        {shipper && <PhoneBar menu={menu} onMenu={() => setMenu(true)} />}
      </div>
      <UnsavedQuestion />
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
          <ScannedParcel
            key={scanner.panel.open}
            code={scanner.panel.open}
            onClose={scanner.panel.close}
          />
        </Suspense>
      )}
      {hubQuestion && (
        <Suspense>
          <HubQuestion onEnd={hubQuestion} />
        </Suspense>
      )}
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} />
      <Toasts />
    </div>
  );
}

/** Root is asked for a hub where an act needs one; what is given here answers it. */
function useHubQuestion(): ((chosen: boolean) => void) | null {
  const [answer, setAnswer] = useState<((chosen: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerHubQuestions(async () => {
        if (readUser()?.role !== 'root') return false;
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

/** The button that led here has gone with its screen: the new one takes the keys. */
function useFocusOnNewScreen(): void {
  const screen = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== screen) focusBack(null);
    shown.current = screen;
  }, [screen]);
}

function Sidebar({
  groups,
  open,
  user,
  onClose,
}: {
  groups: NavGroups;
  open: boolean;
  user: SessionUser;
  /** Only a narrow screen opens and closes it. */
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const tallies = useTallies(user.role);
  const current = currentEntry(groups, pathname);
  return (
    <aside
      className="side"
      data-open={open}
      aria-label="Navigation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Link className="brand" to={paths.home}>
        <Stork size={30} ground="door" />
        <LogoText />
      </Link>
      <nav aria-label="Menu">
        {groups.map((group, place) => (
          <div key={group[0]?.to} className="side-group">
            {place > 0 && <div className="nails" />}
            {group.map(({ label, to, icon: Icon, tally }) => (
              <Link
                key={to}
                to={to}
                className={classNames(current === to && 'on')}
                aria-current={current === to ? 'page' : undefined}
                activeProps={{}}
              >
                <Icon size={19} stroke={1.75} />
                {label}
                {tally && tallies[tally] ? <span className="tally">{tallies[tally]}</span> : null}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <span className="push-down" />
      <span className="side-theme">
        <ThemeToggle />
      </span>
      <button type="button" className="side-out" onClick={() => void logOut()}>
        <IconLogout size={19} stroke={1.75} />
        Deconnecter
      </button>
    </aside>
  );
}

/** The longest entry that the address begins with. */
function currentEntry(groups: NavGroups, pathname: string): string | undefined {
  const entries = groups.flat().map(({ to }) => to);
  return entries
    .filter((to) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0];
}

function AccountMenu({ user, onHelp }: { user: SessionUser; onHelp: () => void }) {
  const navigate = useNavigate();
  const name = user.nom_com ?? [user.prenom, user.nom].filter(Boolean).join(' ');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="account">
          <span className="avatar" aria-hidden="true">
            {initials(name)}
          </span>
          <span>
            <b className="clip">{name}</b>
            <span className="caption">{roleLabels[user.role]}</span>
          </span>
          <IconChevronDown size={18} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.75} />}
          onClick={() => void navigate({ to: paths.profile })}
        >
          Profil
        </Menu.Item>
        {user.role === 'root' &&
          rootPages.map(({ label, to, icon: Icon }) => (
            <Menu.Item
              key={to}
              leftSection={<Icon size={18} stroke={1.75} />}
              onClick={() => void navigate({ to })}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} />} onClick={onHelp}>
          Raccourcis clavier
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} />}
          onClick={() => void logOut()}
        >
          Deconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

function useShortcuts(onPalette: () => void, onHelp: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onPalette();
      } else if (event.key === 'ArrowDown' && !event.defaultPrevented && isAboveList()) {
        const row = document.querySelector<HTMLElement>('#page tr[data-key][tabindex="0"]');
        if (row) event.preventDefault();
        row?.focus();
      } else if (event.key === '/' && !event.defaultPrevented && !isField(event.target)) {
        const field = document.querySelector<HTMLElement>(searchFields);
        if (field) event.preventDefault();
        field?.focus();
      } else if (event.key === '?' && !isField(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** Where a list is searched; those that are here whole have a plain field. */
const searchFields = '#page search input[type="search"], #page search .field input[type="text"]';

/** ↓ goes into the list from its search, and from wherever nothing else would take it. */
const isAboveList = (): boolean =>
  isFocusLost() || document.activeElement?.matches(`#page, ${searchFields}`) === true;
