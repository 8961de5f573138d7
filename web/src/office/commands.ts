import { isShipper } from '@cigogne/domain/people';
import { readUser } from '../http/session.ts';
import type { Command } from '../ui/office/page/CommandPalette.tsx';
import { type NavEntry, ownAccountPages, ownNavigation } from './navigation.ts';
import { paths } from './paths.ts';
import { hasScreen } from './routes.tsx';

type Place = Pick<NavEntry, 'label' | 'to'>;

/**
 * Everything the signed-in person can open: forms for new things, the menu, and the screens behind
 * it.
 */
export function ownCommands(): Command[] {
  const shipper = isShipper(readUser());
  return [
    ...(shipper ? shipperActs : officeActs).map((one) => ({ ...one, hint: 'Action' })),
    ...[...ownNavigation().flat(), ...ownAccountPages()].map(({ label, to, icon }) => ({
      label,
      to,
      icon,
      hint: 'Écran',
    })),
    ...(shipper ? shipperScreens : officeScreens)
      .filter(({ to }) => hasScreen(to))
      .map((one) => ({ ...one, hint: 'Écran' })),
  ];
}

const shipperActs: Place[] = [
  { label: 'Créer un bordereau', to: paths.parcelNew },
  { label: 'Importer des colis', to: paths.parcelsImport },
  { label: 'Créer plusieurs bordereaux', to: paths.parcelsNew },
  { label: 'Créer un transfert', to: paths.pickupNew },
];

const shipperScreens: Place[] = [
  { label: 'Mes retours', to: paths.myReturns() },
  { label: 'Historique des colis', to: paths.parcelHistory },
  { label: 'Historique des transferts', to: paths.pickupHistory },
  { label: 'Recherche', to: paths.myParcelSearch() },
];

const officeActs: Place[] = [
  { label: 'Créer une tournée', to: paths.runsheetNew },
  { label: 'Tableau de dispatch', to: paths.runsheetBoard },
  { label: 'Retraits au hub', to: paths.counter },
  { label: 'Tournées à confirmer', to: paths.runsheetsInProgress },
  { label: 'Différends des livreurs', to: paths.disputes() },
  { label: 'Demandes des livreurs', to: paths.correctionRequests },
  { label: 'Passages contestés', to: paths.contests() },
  { label: 'Créer un transfert hub', to: paths.transferNew },
  { label: 'Créer un retour', to: paths.returnNew },
  { label: 'Nouveau Transfert Afex', to: paths.partnerNew },
  { label: 'Recevoir un retour d’Afex', to: paths.partnerReturns },
];

const officeScreens: Place[] = [
  { label: 'Retours', to: paths.returns() },
  { label: 'Colis terminés', to: paths.parcelsDone },
  { label: 'Manifestes Afex', to: paths.partnerManifest() },
  { label: 'Profil', to: paths.profile },
  { label: 'Paiements', to: paths.payments },
];
