import { keepText } from '../http/keep-text.ts';
import type { Command } from '../ui/office/page/CommandPalette.tsx';
import { IconHistory } from '../ui/base/look/icons.ts';

interface Recent {
  label: string;
  to: string;
}

const most = 6;
const nameOf = (user: number) => `cgo-recents:${user}`;

/**
 * What was opened last on this device, newest first, offered by the palette before anything is
 * typed.
 */
export const recentCommands = (user: number): Command[] =>
  read(user).map((recent) => ({ ...recent, icon: IconHistory, hint: 'Récent' }));

/** Records a parcel or document whose panel was opened; other panels have no telling name. */
export function keepRecent(user: number, pathname: string, fiche: string | undefined): void {
  if (!fiche || !/^(\d{12}|[A-Z]{2}-\d+(-\d+)?)$/.test(fiche)) return;
  const kind = kinds[fiche.slice(0, 2)] ?? 'Colis';
  const recent = { label: `${kind} ${fiche}`, to: `${pathname}?fiche=${fiche}` };
  const others = read(user).filter(({ label }) => label !== recent.label);
  keepText(nameOf(user), JSON.stringify([recent, ...others].slice(0, most)));
}

const kinds: Record<string, string> = {
  MU: 'Ramassage',
  TR: 'Transfert',
  RT: 'Retour',
  RS: 'Tournée',
  TK: 'Ticket',
  FA: 'Facture',
};

function read(user: number): Recent[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(user)) ?? '[]') as Recent[];
  } catch {
    return [];
  }
}
