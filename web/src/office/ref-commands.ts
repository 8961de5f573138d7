import type { Command } from '../ui/office/CommandPalette.tsx';
import { paths } from './paths.ts';

type Kind = readonly [prefix: string, label: string, to: (ref: string) => string];

const office: readonly Kind[] = [
  ['MU', 'Ramassage', paths.pickups],
  ['TR', 'Transfert', paths.transfers],
  ['RT', 'Retour', paths.returns],
  ['RS', 'Tournée', paths.runsheets],
  ['TK', 'Ticket', paths.tickets],
  ['FA', 'Facture', paths.invoicePrint],
];

const mine: readonly Kind[] = [
  ['MU', 'Transfert', paths.myPickups],
  ['RT', 'Retour', paths.myReturns],
  ['TK', 'Ticket', paths.myTickets],
  ['FA', 'Facture', paths.myInvoicePrint],
];

const refCommands =
  (kinds: readonly Kind[]) =>
  (text: string): Command[] => {
    const ref = text.toUpperCase();
    if (!/^[A-Z]{2}-\d+(?:-\d+)?$/.test(ref)) return [];
    return kinds
      .filter(([prefix]) => ref.startsWith(`${prefix}-`))
      .map(([, label, to]) => ({ label: `${label} ${ref}`, to: to(ref), hint: 'Entrée' }));
  };

/** What a reference typed in the palette opens: its two letters say what it is (D §5). */
export const officeRefCommands = refCommands(office);
export const myRefCommands = refCommands(mine);
