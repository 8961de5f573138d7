import { Link, useLocation } from '@tanstack/react-router';
import type { IconType } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import {
  IconCash,
  IconMenu2,
  IconPackage,
  IconPlus,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';
import { paths } from './paths.ts';

const before = [{ label: 'Colis', to: paths.myParcels(), icon: IconPackage }] as const;
const after = [
  { label: 'Argent', to: paths.myMoney(), icon: IconCash },
  { label: 'Transferts', to: paths.myPickups(), icon: IconTruckLoading },
] as const;

/** On a shipper's phone, what the thumb should reach on every screen; the rest is in the menu. */
export function PhoneBar({ menu, onMenu }: { menu: boolean; onMenu: () => void }) {
  return (
    <nav className="phone-bar" aria-label="Raccourcis">
      {before.map((one) => (
        <Place key={one.to} {...one} />
      ))}
      <Link className="plus" to={paths.parcelNew} aria-label="Créer un bordereau">
        <IconPlus size={28} stroke={2.25} />
      </Link>
      {after.map((one) => (
        <Place key={one.to} {...one} />
      ))}
      <button type="button" aria-expanded={menu} onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.75} />
        Menu
      </button>
    </nav>
  );
}

function Place({ label, to, icon: Icon }: { label: string; to: string; icon: IconType }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const here = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      className={classNames(here && 'on')}
      aria-current={here ? 'page' : undefined}
      activeProps={{}}
    >
      <Icon size={24} stroke={1.75} />
      {label}
    </Link>
  );
}
