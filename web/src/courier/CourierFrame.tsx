import { classNames } from '../ui/base/look/class-names.ts';
import type { IconType } from '../ui/base/look/Button.tsx';
import { IconHome, IconMoped, IconScan, IconTruckLoading } from '../ui/base/look/icons.ts';
import { To } from '../ui/base/look/path.tsx';
import { courierPaths } from './courier-paths.ts';
import { t, type Text } from '../language/texts.ts';

const tabs = [
  { to: courierPaths.home, label: 'Accueil', icon: IconHome },
  { to: courierPaths.runsheet, also: courierPaths.map, label: 'Livraison', icon: IconMoped },
  { to: courierPaths.pickups, label: 'Ramassage', icon: IconTruckLoading },
  { to: courierPaths.scan, label: 'Scanner', icon: IconScan },
] satisfies { to: string; also?: string; label: Text; icon: IconType }[];

/** The tabs near the thumb; `path` is null in the static page, before the address is known. */
export function CourierTabs({ path }: { path: string | null }) {
  return (
    <nav className="courier-tabs" aria-label={t('Navigation')}>
      {tabs.map(({ to, also, label, icon: Icon }) => {
        const on =
          path !== null &&
          (to === courierPaths.home
            ? path === to || path === `${to}/`
            : path.startsWith(to) || path === also);
        return (
          <To
            key={to}
            to={to}
            className={classNames(on && 'on')}
            aria-current={on ? 'page' : undefined}
          >
            <Icon size={24} stroke={1.75} />
            {t(label)}
          </To>
        );
      })}
    </nav>
  );
}
