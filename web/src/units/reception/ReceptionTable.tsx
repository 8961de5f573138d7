import type { ParcelInUnit } from '../unit-row.ts';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { HourText, Instant } from '../../ui/base/values/dates.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { type Column, DataTable } from '../../ui/office/list/DataTable.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { type Scanned, useScanned } from '../../parcels/gather/use-scanned.ts';
import { Face, isMe } from './ReceptionShares.tsx';
import { placeOf, recipientOf } from '../unit-words.ts';
import type { Reception } from './use-reception.ts';

type Part = 'all' | 'in' | 'out';
type NotScanned = 'à scanner' | 'manquant' | '–';

/** All, scanned, missing; ticking has the same effect as scanning. */
export function ReceptionTable({
  reception,
  locked,
  awaited,
  open,
  onOpen,
}: {
  reception: Reception;
  /** The unit is not to be received, or no longer: ticks cannot be changed. */
  locked: boolean;
  /** What a parcel is that nobody has scanned. */
  awaited: NotScanned;
  open: string | null;
  onOpen: (code: string) => void;
}) {
  const [part, setPart] = useState<Part>('all');
  const [several, setSeveral] = useState<readonly ParcelInUnit[]>([]);
  const { ordered, picked } = reception;
  const inHand = (row: ParcelInUnit) => (locked ? row.pris === true : picked.has(row.code));
  const rows = ordered.filter((row) => part === 'all' || inHand(row) === (part === 'in'));
  const count = ordered.filter(inHand).length;
  // The columns stay the same between scans, so that only changed rows are redrawn.
  const latest = useRef({ onOpen });
  latest.current = { onOpen };
  const packages = useScanned(ordered, ({ ref }) => reception.hands.get(ref)?.k ?? 0);
  const columns = useMemo(() => columnsOf(latest, packages, awaited), [packages, awaited]);
  const choose = (next: ReadonlySet<string>) => {
    const added = [...next].filter((code) => !picked.has(code));
    reception.tick(
      [...picked].filter((code) => !next.has(code)),
      false,
    );
    const warn = ordered.filter((row) => row.nbr_paquets > 1 && added.includes(row.code));
    reception.tick(
      added.filter((code) => !warn.some((row) => row.code === code)),
      true,
    );
    setSeveral(warn);
  };
  return (
    <Hands value={reception.hands}>
      <div className="reception-tabs">
        <Tabs
          label="Colis de l’unité"
          selected={part}
          onShow={setPart}
          tabs={[
            { name: 'all', label: 'Tous', count: ordered.length },
            { name: 'in', label: 'Scannés', count },
            { name: 'out', label: 'Manquants', count: ordered.length - count },
          ]}
          end={<span className="muted tabs-note">Le dernier scan monte en tête.</span>}
        />
      </div>
      <DataTable
        name="reception"
        label="Colis de l’unité"
        rows={rows}
        columns={columns}
        keyOf={(row) => row.code}
        openKey={open}
        most={25}
        empty="NO DATA FOUND"
        {...(locked ? {} : { selection: { chosen: picked, onChange: choose } })}
        rowClass={(row) => (row.code === reception.fresh ? 'fresh' : undefined)}
      />
      <SeveralPackages
        rows={several}
        note="Les paquets non scannés seront notés dans l’historique."
        onClose={() => setSeveral([])}
        onYes={() =>
          reception.tick(
            several.map(({ code }) => code),
            true,
          )
        }
      />
    </Hands>
  );
}

const columnsOf = (
  latest: { current: { onOpen: (code: string) => void } },
  packages: Scanned,
  awaited: NotScanned,
): Column<ParcelInUnit>[] => [
  {
    name: 'code',
    title: 'Code',
    width: 200,
    cell: (row) => (
      <span className="row">
        <ParcelCode code={row.code} />
        {row.nbr_paquets > 1 && (
          <Badge tone="amber" stroke="tint">
            {packages.of(row)}/{row.nbr_paquets} paquets
          </Badge>
        )}
      </span>
    ),
  },
  {
    name: 'attempt',
    title: 'Tentative',
    width: 80,
    from: 'tablet',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 96,
    from: 'desktop',
    cell: (row) => row.user.nom_com,
  },
  { name: 'client', title: 'Destinataire', width: 136, cell: recipientOf },
  {
    name: 'adresse',
    title: 'Adresse',
    width: 160,
    from: 'tablet',
    cell: (row) => <PlaceLines place={placeOf(row)} />,
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'desktop',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  {
    name: 'par',
    title: 'Scanné par',
    width: 132,
    from: 'tablet',
    cell: (row) => <ScannedBy parcel={row.ref} awaited={awaited} />,
  },
  {
    name: 'fiche',
    title: <span className="sr-only">Fiche</span>,
    width: 80,
    cell: (row) => (
      <Button look="ghost" onClick={() => latest.current.onOpen(row.code)}>
        Fiche
      </Button>
    ),
  },
];

/** The region under the place, where goods are sorted by it. */
function PlaceLines({ place }: { place: string }) {
  const [locality = '', ...region] = place.split(' | ');
  return (
    <span className="place-lines" title={place}>
      {locality}
      <small className="muted">{region.join(' | ')}</small>
    </span>
  );
}

/** What changes with each scan, for the one cell that shows it, so that rows are not redrawn. */
const Hands = createContext<Reception['hands']>(new Map());

function ScannedBy({ parcel, awaited }: { parcel: string; awaited: string }) {
  const hand = useContext(Hands).get(parcel);
  if (!hand?.par) return <span className="muted">{hand?.recu ? 'livreur' : awaited}</span>;
  const { id_user, nom, fait_le } = hand.par;
  return (
    <span className="scanned-by">
      <Face id_user={id_user} nom={nom} />
      {isMe(id_user) ? 'Vous' : nom.split(' ')[0]} · <HourText at={fait_le} />
    </span>
  );
}
