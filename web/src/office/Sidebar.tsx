import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconLogout } from '../ui/base/look/icons.ts';
import { Stork } from '../ui/base/look/Stork.tsx';
import { ThemeToggle } from '../ui/base/look/ThemeToggle.tsx';
import { logOut } from '../http/log-out.ts';
import { useClosedByBack } from '../ui/base/feedback/closed-by-back.ts';
import { leaveAfterAsking } from '../ui/office/page/LeaveQuestion.tsx';
import { currentEntry, type NavGroups } from './navigation.ts';
import { paths } from './paths.ts';
import { useTallies } from './use-tallies.ts';
import { LogoText } from '../settings/LogoText.tsx';

/** The screens of a role, in groups, with counts of what is waiting there. */
export function Sidebar({
  groups,
  open,
  onClose,
}: {
  groups: NavGroups;
  open: boolean;
  /** Only a narrow screen opens and closes it. */
  onClose: () => void;
}) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const tallies = useTallies();
  const current = currentEntry(groups, pathname);
  const side = useRef<HTMLElement>(null);
  useClosedByBack(open, onClose);
  // On a low window the last entries of root are below the edge.
  useEffect(() => {
    side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <aside
      ref={side}
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
      <button
        type="button"
        className="side-out"
        onClick={() => leaveAfterAsking(() => void logOut())}
      >
        <IconLogout size={19} stroke={1.75} />
        Deconnecter
      </button>
    </aside>
  );
}
