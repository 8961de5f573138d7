import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import type { Unit } from '../units/unit-row.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { AssignDialog } from '../units/AssignDialog.tsx';

/** Dispatcher and Réceptionner, if the unit's state allows them. */
export function PickupActs({ unit }: { unit: Unit }) {
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const assign = useAct(pickupsContract.assign);
  const isTaken = unit.etat === 'in_progress';
  const isOpen = isTaken || unit.etat === 'pending_pick';
  // The question stays when a colleague receives or refuses the pickup meanwhile, to say so.
  if (!isOpen && !confirming) return null;
  return (
    <span className="row">
      {isOpen && (
        <>
          <Button look={isTaken ? 'ghost' : 'blue'} onClick={() => setConfirming(true)}>
            {isTaken ? 'Changer' : 'Dispatcher'}
          </Button>
          <Button onClick={() => void navigate({ to: paths.pickupDepot(unitBarcode(unit.ref)) })}>
            Réceptionner
          </Button>
        </>
      )}
      <AssignDialog
        title={isTaken ? `Confier ${unit.ref} à un autre livreur` : `Dispatcher ${unit.ref}`}
        hubs={[unit.id_hub_exped]}
        open={confirming}
        onClose={() => setConfirming(false)}
        onChoose={(id_liv) =>
          assign.send({ body: { id: unit.id, id_liv } }, `${unit.ref} est confié à son livreur.`)
        }
      />
    </span>
  );
}
