import { isShipper } from '@cigogne/domain/people';
import { readUser } from '../http/session.ts';
import { hasScreen } from './routes.tsx';
import type { IconType } from '../ui/base/look/Button.tsx';
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconClockQuestion,
  IconFileInvoice,
  IconFileUpload,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMessage,
  IconMoped,
  IconPackage,
  IconPencil,
  IconPlaneDeparture,
  IconPlugConnected,
  IconScale,
  IconSearch,
  IconSettings,
  IconShoppingBag,
  IconSignature,
  IconTicket,
  IconTruckLoading,
  IconUser,
  IconUsers,
} from '../ui/base/look/icons.ts';
import { paths } from './paths.ts';

/** The counters beside entries of the sidebar. */
export type TallyName =
  | 'pickups'
  | 'transfers'
  | 'runsheets'
  | 'tickets'
  | 'decisions'
  | 'corrections'
  | 'demandes'
  | 'afex'
  | 'commandes';

export interface NavEntry {
  label: string;
  to: string;
  icon: IconType;
  tally?: TallyName;
  /** Its screens beside `to` are the addresses below these. */
  below?: readonly string[];
}

/** Groups are separated by a row of dots. */
export type NavGroups = readonly (readonly NavEntry[])[];

const shipper: NavGroups = [
  [
    { label: 'Resume', to: paths.home, icon: IconLayoutDashboard },
    { label: 'Mes colis', to: paths.myParcels(), icon: IconPackage, below: ['/dashb/colis'] },
    { label: 'À décider', to: paths.decisions(), icon: IconClockQuestion, tally: 'decisions' },
    { label: 'Commandes', to: paths.orders(), icon: IconInbox, tally: 'commandes' },
    {
      label: 'Mes transferts',
      to: paths.myPickups(),
      icon: IconTruckLoading,
      tally: 'pickups',
      below: ['/dashb/mu'],
    },
    { label: 'Facture(s)', to: paths.myInvoices, icon: IconFileInvoice },
    { label: 'Où est mon argent', to: paths.myMoney(), icon: IconCash },
    { label: 'Ticket', to: paths.myTickets(), icon: IconTicket, tally: 'tickets' },
  ],
  [
    { label: 'Intégrations', to: paths.integrations(), icon: IconPlugConnected },
    { label: 'Profil', to: paths.profile, icon: IconUser },
  ],
];

/** The staff's menu; each person sees the entries of their own screens. */
const office: NavGroups = [
  [
    { label: 'Accueil', to: paths.home, icon: IconHome },
    { label: 'Hub', to: paths.hubs, icon: IconBuildingWarehouse },
    { label: 'Recherche', to: paths.parcelSearch(), icon: IconSearch },
    { label: 'Utilisateur', to: paths.accounts, icon: IconUsers },
  ],
  [
    {
      label: 'Ramassage',
      to: paths.pickups(),
      icon: IconTruckLoading,
      tally: 'pickups',
      below: ['/dashb/mu/pickup', '/dashb/mu/edit', '/dashb/mu/depot'],
    },
    { label: 'Colis', to: paths.parcels(), icon: IconPackage, below: ['/dashb/colis'] },
    {
      label: 'Transfert Hub',
      to: paths.transfers(),
      icon: IconArrowsExchange,
      tally: 'transfers',
      below: ['/dashb/mu/transfert'],
    },
    {
      label: 'Livraison',
      to: paths.runsheets(),
      icon: IconMoped,
      tally: 'runsheets',
      below: ['/dashb/rs'],
    },
    { label: 'À décider', to: paths.decisions(), icon: IconClockQuestion, tally: 'decisions' },
    { label: 'Retraits', to: paths.counter, icon: IconShoppingBag },
    { label: 'Demandes', to: paths.correctionRequests, icon: IconMessage, tally: 'demandes' },
    { label: 'Ticket', to: paths.tickets(), icon: IconTicket, tally: 'tickets' },
    { label: 'Afex', to: paths.partner(), icon: IconPlaneDeparture, tally: 'afex' },
  ],
  [
    { label: 'Dettes', to: paths.debts, icon: IconScale },
    { label: 'Facture', to: paths.invoices, icon: IconFileInvoice },
    { label: 'Chèques', to: paths.cheques, icon: IconSignature },
    { label: 'Caisse', to: paths.till, icon: IconCash },
    {
      label: 'Corrections',
      to: paths.corrections(),
      icon: IconPencil,
      tally: 'corrections',
    },
  ],
  [
    { label: 'Vendeur', to: paths.clientHistory, icon: IconBuildingStore },
    { label: 'Runsheets', to: paths.courierHistory, icon: IconHistory },
  ],
];

const accountPages: readonly NavEntry[] = [
  { label: 'Livres', to: paths.ledger, icon: IconScale },
  { label: 'Rapports', to: paths.reports, icon: IconLayoutDashboard },
  { label: 'Paramètres', to: paths.settings, icon: IconSettings },
  { label: 'Reprise', to: paths.openings, icon: IconFileUpload },
  { label: 'Journal', to: paths.journal, icon: IconListDetails },
  { label: 'Mails', to: paths.mails, icon: IconMail },
  { label: 'Messages', to: paths.messages, icon: IconMessage },
];

const ownEntries = (entries: readonly NavEntry[]) => entries.filter(({ to }) => hasScreen(to));

/** The menu of the signed-in person. */
export const ownNavigation = (): NavGroups =>
  (isShipper(readUser()) ? shipper : office).map(ownEntries);

/** The person's own pages outside the menu, shown in the account menu. */
export const ownAccountPages = (): readonly NavEntry[] => ownEntries(accountPages);

/** The address of the entry to which a screen belongs: the one with the longest prefix of its own. */
export function currentEntry(groups: NavGroups, pathname: string): string | undefined {
  const isAbove = (prefix: string) =>
    pathname === prefix || (prefix !== paths.home && pathname.startsWith(`${prefix}/`));
  return groups
    .flat()
    .flatMap(({ to, below = [] }) =>
      [to, ...below].filter(isAbove).map((prefix) => ({ to, prefix })),
    )
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.to;
}
