import { decisionLabels, decisionLooks, isDecision } from '@cigogne/domain/runsheets/runsheet';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { agree, counted } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { MapFrame } from '../../places/map/MapFrame.tsx';
import { isDone, PinButton } from '../../places/map/PinButton.tsx';
import { isOnePoint, type Pin, pinsOf } from '../../places/map/pins.ts';
import { useMapView } from '../../places/map/use-map-view.ts';
import { onScreen } from '../../places/map/view.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { isPickup } from '../round-items.ts';
import {
  courierName,
  recipientOf,
  type RoundPlaces,
  type RunsheetSheet,
  zoneOf,
} from '../runsheet-words.ts';
import './round-map.css';
import { type RoundOnMap, type RoundPin, roundOnMap } from './round-pins.ts';

/** The progress of a round: its stops by result, and the remaining route. */
export function RoundMapDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const round = useRead(runsheetsContract.view, { params: { code } });
  const places = useRead(runsheetsContract.places, { params: { code } });
  const error = round.error ?? places.error;
  return (
    <Dialog
      title={round.data ? `${code}, ${courierName(round.data.rsLiv)}` : code}
      open
      wide
      onClose={onClose}
    >
      {round.data && places.data ? (
        <RoundMap rs={round.data} places={places.data} />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([round.refetch(), places.refetch()])}
        />
      ) : (
        <SkeletonLines count={8} />
      )}
    </Dialog>
  );
}

function RoundMap({ rs, places }: { rs: RunsheetSheet; places: RoundPlaces }) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const round = roundOnMap(rs, places);
  const spots = round.placed.map(({ spot }) => spot);
  const map = useMapView(box, round.hub ? [...spots, round.hub] : spots);
  const pins = pinsOf(round.placed, (spot) => onScreen(map.view, map.size, spot));
  const key = chosen ?? round.last;
  const openPin = pins.find(({ all }) => all.some((one) => one.key === key));
  const choose = (pin: Pin<RoundPin>) => {
    setChosen(pin.key);
    if (!isOnePoint(pin)) map.showSpots(pin.all.map(({ spot }) => spot));
  };
  return (
    <div className="rs-map">
      <p className="muted">{stateOf(rs, round)}</p>
      <MapFrame
        box={box}
        map={map}
        hub={round.hub}
        way={round.way}
        home={round.home}
        pinsAt={pins.map(({ at }) => at)}
      >
        {pins.map((pin) => (
          <RoundPinButton
            key={pin.key}
            pin={pin}
            chosen={pin === openPin}
            onChoose={() => choose(pin)}
          />
        ))}
      </MapFrame>
      {openPin && (
        <section aria-label={chosen ? 'Arrêt choisi' : 'Dernier résultat'}>
          {!chosen && <h3>Dernier résultat</h3>}
          <ul>
            {openPin.all.map(({ key: ofItem, what }) => (
              <StopLines key={ofItem} pin={what} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** « 12 livrés, 3 reportés, 9 arrêts à faire » */
function stateOf({ livre, reporte, annuler }: RunsheetSheet, round: RoundOnMap): string {
  const toDo = round.placed.filter(({ what }) => what.kind === 'stop').length;
  const { unplaced } = round;
  return [
    livre > 0 && counted(livre, 'livré'),
    reporte > 0 && counted(reporte, 'reporté'),
    annuler > 0 && counted(annuler, 'annulé'),
    `${counted(toDo, 'arrêt')} à faire`,
    unplaced > 0 && `${counted(unplaced, 'arrêt')} sans lieu ${agree(unplaced, 'connu')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function RoundPinButton({
  pin: { at, all },
  chosen,
  onChoose,
}: {
  pin: Pin<RoundPin>;
  chosen: boolean;
  onChoose: () => void;
}) {
  const [first] = all;
  if (!first) return null;
  const toDo = all.filter(({ what }) => !isDone(what.kind)).length;
  return (
    <PinButton
      at={at}
      kind={first.what.kind}
      number={first.what.number}
      count={toDo > 0 ? toDo : all.length}
      words={
        all.length > 1
          ? `${counted(all.length, 'arrêt')} ici, ${toDo} à faire`
          : wordsOf(first.what)
      }
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** « Arrêt 15, Salma Ben Romdhane, livré » */
function wordsOf({ item, number, kind }: RoundPin): string {
  if (isPickup(item)) return `Ramassage ${number}, ${item.pickup}`;
  const [stop] = item.stops;
  const result = kind === 'mixed' ? 'fait en partie' : resultOf(stop?.decision ?? null);
  return [`Arrêt ${number}`, stop && recipientOf(stop), result.toLowerCase()].join(', ');
}

const resultOf = (decision: string | null): string =>
  isDecision(decision) ? decisionLabels[decision] : 'À faire';

function StopLines({ pin: { item, number } }: { pin: RoundPin }) {
  if (isPickup(item))
    return (
      <li>
        <b className="figures">{number}</b> Ramassage {item.pickup}
      </li>
    );
  return item.stops.map((stop) => (
    <li key={stop.ref}>
      <b className="figures">{number}</b>
      <span>
        {recipientOf(stop)} <span className="muted">{zoneOf(stop)}</span>
      </span>
      <Link to={paths.parcelSearch(stop.code, stop.code)}>
        <ParcelCode code={stop.code} />
      </Link>
      {isDecision(stop.decision) ? (
        <Badge {...decisionLooks[stop.decision]}>{decisionLabels[stop.decision]}</Badge>
      ) : (
        <Badge tone="stone" stroke="dash">
          À faire
        </Badge>
      )}
    </li>
  ));
}
