import type { Role } from '@cigogne/domain/contract';
import type { Command } from '../ui/office/page/CommandPalette.tsx';
import { navigationFor, rootPages } from './navigation.ts';
import { paths } from './paths.ts';

/** Everything that can be gone to: what is made, the menu, and the screens behind its entries. */
export function commandsFor(role: Role): Command[] {
  const shipper = role === 'exped';
  const menu = [...navigationFor(role).flat(), ...(role === 'root' ? rootPages : [])];
  const behind = shipper
    ? shipperScreens
    : [...officeScreens, ...(role === 'root' ? rootScreens : [])];
  return [
    ...(shipper ? shipperActs : officeActs).map((one) => ({ ...one, hint: 'Action' })),
    ...menu.map(({ label, to, icon }) => ({ label, to, icon, hint: 'Écran' })),
    ...behind.map((one) => ({ ...one, hint: 'Écran' })),
  ];
}

const shipperActs: Command[] = [
  { label: 'Créer un bordereau', to: paths.parcelNew },
  { label: 'Importer des colis', to: paths.parcelsImport },
  { label: 'Créer plusieurs bordereaux', to: paths.parcelsNew },
  { label: 'Créer un transfert', to: paths.pickupNew },
];

const shipperScreens: Command[] = [
  { label: 'Mes retours', to: paths.myReturns() },
  { label: 'Historique des colis', to: paths.parcelHistory },
  { label: 'Historique des transferts', to: paths.pickupHistory },
  { label: 'Recherche', to: paths.myParcelSearch() },
];

const officeActs: Command[] = [
  { label: 'Créer une tournée', to: paths.runsheetNew },
  { label: 'Tableau de dispatch', to: paths.runsheetBoard },
  { label: 'Tournées à confirmer', to: paths.runsheetsInProgress },
  { label: 'Différends des livreurs', to: paths.disputes() },
  { label: 'Créer un transfert hub', to: paths.transferNew },
  { label: 'Créer un retour', to: paths.returnNew },
  { label: 'Nouveau Transfert Afex', to: paths.partnerNew },
  { label: 'Recevoir un retour d’Afex', to: paths.partnerReturns },
];

const officeScreens: Command[] = [
  { label: 'Retours', to: paths.returns() },
  { label: 'Colis terminés', to: paths.parcelsDone },
  { label: 'Manifestes Afex', to: paths.partnerManifest() },
  { label: 'Profil', to: paths.profile },
];

const rootScreens: Command[] = [{ label: 'Paiements', to: paths.payments }];
