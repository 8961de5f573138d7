import { hasScreen } from './routes.tsx';
import { isShipper } from '@cigogne/domain/people';
import { mayI } from '../http/may-i.ts';
import { type Printed, type PrintedUnit, readPrinted } from '@cigogne/domain/parcels/printed-code';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../http/call.ts';
import { isGone, offline, sentenceOf } from '../http/call-error.ts';
import type { SessionUser } from '../http/session.ts';
import type { ScanFault } from '../ui/base/scan/scan-sounds.ts';
import { tellScan, unknownCode, useScanner } from '../ui/base/scan/scanner.tsx';
import type { ScanAnswer } from '../ui/base/scan/use-scans.ts';
import type { Command } from '../ui/office/page/CommandPalette.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { paths } from './paths.ts';

/** Where a code leads, or why it leads nowhere. */
type Place = { to: string } | { fault: ScanFault; sentence: string };

type Kinds = Partial<Record<PrintedUnit, readonly [label: string, panel: (ref: string) => string]>>;

/** Where each kind of unit is shown. */
const officeUnits: Required<Kinds> = {
  MU: ['Ramassage', paths.pickups],
  TR: ['Transfert', paths.transfers],
  RT: ['Retour', paths.returns],
  RS: ['Tournée', paths.runsheets],
  TK: ['Ticket', paths.tickets],
  FA: ['Facture', paths.invoicePrint],
  MF: ['Manifeste', paths.partnerManifest],
};
const ownUnits: Kinds = {
  MU: ['Transfert', paths.myPickups],
  RT: ['Retour', paths.myReturns],
  TK: ['Ticket', paths.myTickets],
  FA: ['Facture', paths.myInvoicePrint],
};

/**
 * What the shell does with a code that no screen takes: any code that we print opens what it names.
 */
export function useShellScanner(user: SessionUser | null) {
  const navigate = useNavigate();
  const panel = usePanel('scan');
  // The last scan is what the person holds, so an answer to an earlier one opens nothing.
  const last = useRef(0);
  const latest = useRef({ panel, user });
  latest.current = { panel, user };

  const open = async (printed: Printed): Promise<ScanAnswer> => {
    last.current += 1;
    const mine = last.current;
    if (printed.kind === 'parcel') {
      try {
        const { code } = printed;
        await (mayI(parcelsContract.mineByCode)
          ? call(parcelsContract.mineByCode, { body: { code } })
          : call(parcelsContract.details, { params: { code } }));
        if (mine === last.current) latest.current.panel.show(code);
        return { good: true, sentence: '' };
      } catch (error) {
        if (isGone(error))
          return {
            good: false,
            fault: 'unknown',
            sentence: `Aucun Colis trouvé avec le réf :${printed.code} !`,
          };
        throw error;
      }
    }
    const place = isShipper(latest.current.user) ? placeOfOwn(printed) : await placeOfUnit(printed);
    if (!('to' in place)) return { good: false, ...place };
    if (mine === last.current) void navigate({ href: place.to });
    return { good: true, sentence: '' };
  };

  /** Not a code of ours: the label of a parcel that was taken over, or something unknown. */
  const openOld = async (text: string): Promise<ScanAnswer> => {
    const old = text.length <= 40 ? await ofOldLabel(text) : null;
    const printed = old?.code ? readPrinted(old.code) : null;
    return printed ? open(printed) : { good: false, sentence: unknownCode(text) };
  };

  useScanner(
    ({ text, printed }) => {
      if (!printed) return openOld(text);
      return open(printed);
    },
    { floor: true },
  );

  /** What a code typed in the palette opens. */
  const commandsOf = (text: string): Command[] => {
    const printed = readPrinted(text);
    if (!printed) return [];
    if (printed.kind !== 'parcel') {
      const unit = (isShipper(user) ? ownUnits : officeUnits)[printed.kind];
      return unit
        ? [{ label: `${unit[0]} ${printed.ref}`, to: unit[1](printed.ref), hint: 'Entrée' }]
        : [];
    }
    const act = () =>
      void open(printed).then(
        (answer) => {
          if (!answer.good) tellScan(answer);
        },
        (error: unknown) => tellScan({ good: false, sentence: sentenceOf(error) }),
      );
    return [{ label: `Colis ${printed.code}`, act, hint: 'Entrée' }];
  };
  return { panel, commandsOf };
}

function placeOfOwn({ kind, ref }: { kind: PrintedUnit; ref: string }): Place {
  const unit = ownUnits[kind];
  return unit
    ? { to: unit[1](ref) }
    : { fault: 'elsewhere', sentence: `${ref} est un document du hub.` };
}

/** 4 kB that the shell's first load does without. */
const viewOfRunsheet = () =>
  import('@cigogne/domain/runsheets/runsheets.contract').then(
    ({ runsheetsContract }) => runsheetsContract.view,
    () => {
      throw offline();
    },
  );

/** The same, 2 kB. */
const ofOldLabel = (text: string) =>
  import('../parcels/gather/find-opening.ts').then(
    ({ findOpening, mayFindOpening }) => (mayFindOpening() ? findOpening(text) : null),
    () => null,
  );

async function placeOfUnit({ kind, ref }: { kind: PrintedUnit; ref: string }): Promise<Place> {
  try {
    if (kind === 'MU') return { to: paths.pickupDepot(unitBarcode(ref)) };
    if (kind === 'TR') {
      const unit = await call(unitsContract.byCode, { params: { code: ref } });
      const comes = whyNotUnit('arrive', unit) === null;
      return { to: comes ? paths.transferPick(unit.id) : paths.transfers(ref) };
    }
    if (kind === 'RS') {
      const { etat } = await call(await viewOfRunsheet(), { params: { code: ref } });
      if (etat === 'in_progress') return { to: paths.runsheetConfirm(ref) };
      return { to: etat === 'pending' ? paths.runsheetBoard : paths.runsheets(ref) };
    }
    if (kind === 'FA' && !hasScreen(paths.invoicePrint('$code')))
      return { fault: 'elsewhere', sentence: `${ref} : les factures sont au siège.` };
    return { to: officeUnits[kind][1](ref) };
  } catch (error) {
    if (isGone(error))
      return {
        fault: 'unknown',
        sentence: `${officeUnits[kind][0]} ${ref} introuvable depuis ce compte.`,
      };
    throw error;
  }
}
