import type { RunsheetWithParcels } from '../../runsheets/round-row.ts';
import { changeOrder } from '../order/change-order.ts';
import { OrderedStops } from '../order/OrderedStops.tsx';
import { isPickup, keyOf, moved, refsOf } from '../../runsheets/round-items.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { PickupRow } from './PickupRow.tsx';
import { ResultActions } from './ResultActions.tsx';
import { StopRow, VisitRow } from './StopRow.tsx';
import { type MyRound, openStops, type RoundItem, type Visit } from './use-my-round.ts';
import type { OpenItems as Open } from './use-open-items.ts';

/** What follows the next stop, in an order that the courier can change. */
export function OpenItems({
  rs,
  round: { items },
  open,
}: {
  rs: RunsheetWithParcels;
  round: MyRound;
  open: Open;
}) {
  const { after, next, pickup } = open;
  const nextItem = items.find((item) => item === next || keyOf(item) === pickup?.ref);
  const order = (list: readonly RoundItem[]) => {
    const there = new Set(list.map(keyOf));
    const before = items.filter((item) => !there.has(keyOf(item)));
    void changeOrder(rs, refsOf([...before, ...list]));
  };
  return (
    <>
      {next && (
        <div className="stops">
          <Disputed visit={next} />
        </div>
      )}
      <OrderedStops
        rows={after.map((item) => ({
          key: keyOf(item),
          name: nameOf(item, open),
          row: <ItemRow item={item} open={open} />,
          ...(isPickup(item) || openStops(item).length === 0
            ? {}
            : {
                acts: (close) => (
                  <ResultActions id_rs={rs.id} stops={openStops(item)} onDone={close} />
                ),
              }),
        }))}
        onMove={(from, to) => order([...(nextItem ? [nextItem] : []), ...moved(after, from, to)])}
        onFirst={(from) => {
          const [one] = after.slice(from, from + 1);
          if (one) order([one, ...(nextItem ? [nextItem] : []), ...after.toSpliced(from, 1)]);
        }}
      />
    </>
  );
}

function nameOf(item: RoundItem, { pickups }: Open): string {
  const [first] = isPickup(item) ? [] : item.stops;
  if (first) return recipientOf(first);
  return pickups.find(({ ref }) => ref === keyOf(item))?.mvExped?.nom_com ?? keyOf(item);
}

/** A visit or a pickup in a list. */
export function ItemRow({ item, open }: { item: RoundItem; open: Open }) {
  if (isPickup(item)) {
    const unit = open.pickups.find(({ ref }) => ref === item.pickup);
    return unit ? <PickupRow unit={unit} number={item.number} /> : null;
  }
  const ready = openStops(item);
  const [first] = ready;
  if (!first) return <Disputed visit={item} />;
  return (
    <div>
      {ready.length > 1 ? (
        <VisitRow stops={ready} number={item.number} />
      ) : (
        <StopRow stop={first} number={item.number} />
      )}
      <Disputed visit={item} />
    </div>
  );
}

/** The parts of a visit that wait for the hub's decision, each by itself. */
function Disputed({ visit: { number, stops } }: { visit: Visit }) {
  return stops
    .filter(({ decision, disputed }) => decision === null && disputed)
    .map((stop) => <StopRow key={stop.ref} stop={stop} number={number} />);
}
