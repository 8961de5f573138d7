import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import { isShipper } from '@cigogne/domain/people';
import { Link } from '@tanstack/react-router';
import { readUser } from '../../http/session.ts';
import { paths } from '../../office/paths.ts';
import type { ParcelSheet } from '../../parcels/parcel-reads.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../../ui/base/look/icons.ts';
import { Instant } from '../../ui/base/values/dates.tsx';

/** On the parcel's sheet: its recipient comes for it, and what staff may change about that. */
export function CounterNote({ parcel }: { parcel: ParcelSheet }) {
  const put = useAct(counterContract.put);
  const back = useAct(counterContract.back);
  const body = { ref: parcel.ref };
  if (!parcel.guichet_le)
    return (
      <p className="note-line">
        <Button
          icon={IconBuildingWarehouse}
          busy={put.busy}
          whyNot={parcel.actions.find(({ name }) => name === 'guichet')?.raison}
          onClick={() => void put.press({ body }, 'Le colis attend son client au hub')}
        >
          Le client vient le retirer
        </Button>
      </p>
    );
  return (
    <div className="note note-line">
      <IconBuildingWarehouse size={17} stroke={1.75} />
      <span>
        Le client vient le retirer au hub, depuis le <Instant at={parcel.guichet_le} />. Aucune
        tournée ne l’emporte. {!isShipper(readUser()) && <Link to={paths.counter}>Retraits</Link>}
      </span>
      {parcel.actions.some(({ name }) => name === 'livrer') && (
        <Button
          look="ghost"
          busy={back.busy}
          whyNot={parcel.actions.find(({ name }) => name === 'livrer')?.raison}
          onClick={() => void back.press({ body }, 'Le colis peut partir en tournée')}
        >
          Finalement, le livrer
        </Button>
      )}
    </div>
  );
}
