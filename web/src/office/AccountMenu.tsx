import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { roleLabels } from '@cigogne/domain/accounts/account';
import { type SessionUser } from '../http/session.ts';
import { IconChevronDown, IconKeyboard, IconLogout, IconUser } from '../ui/base/look/icons.ts';
import { logOut } from '../http/log-out.ts';
import { leaveAfterAsking } from '../ui/office/page/LeaveQuestion.tsx';
import { ownAccountPages } from './navigation.ts';
import { paths } from './paths.ts';

/** Who is signed in, and their own pages. */
export function AccountMenu({ user, onHelp }: { user: SessionUser; onHelp: () => void }) {
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
        {ownAccountPages().map(({ label, to, icon: Icon }) => (
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
          onClick={() => leaveAfterAsking(() => void logOut())}
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
