import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import type { Unit } from '../units/unit-row.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { CallError } from '../http/call-error.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { AssignDialog } from '../units/AssignDialog.tsx';

/** Dispatcher and Réceptionner, if the unit's state allows them. */
export function PickupActs({ unit }: { unit: Unit }) {
  const navigate = useNavigate();
  // Who had it when the question was asked, which is about that courier until the answer names
  // another; null as long as it is not asked.
  const [asked, setAsked] = useState<{ id_liv: number | null } | null>(null);
  const assign = useAct(pickupsContract.assign);
  const isTaken = unit.etat === 'in_progress';
  const isOpen = isTaken || unit.etat === 'pending_pick';
  const choose = async (id_liv: number) => {
    try {
      await assign.send(
        { body: { id: unit.id, id_liv, liv_lu: asked?.id_liv ?? null } },
        `${unit.ref} est confié à son livreur.`,
      );
    } catch (error) {
      const other = error instanceof CallError && takenBy.safeParse(error.answer);
      if (other && other.success) setAsked(other.data);
      throw error;
    }
  };
  // The question stays when a colleague receives or refuses the pickup meanwhile, to say so.
  if (!isOpen && !asked) return null;
  return (
    <span className="row">
      {isOpen && (
        <>
          <Button
            look={isTaken ? 'ghost' : 'blue'}
            onClick={() => setAsked({ id_liv: isTaken ? unit.id_liv : null })}
          >
            {isTaken ? 'Changer' : 'Dispatcher'}
          </Button>
          <Button onClick={() => void navigate({ to: paths.pickupDepot(unitBarcode(unit.ref)) })}>
            Réceptionner
          </Button>
        </>
      )}
      <AssignDialog
        title={asked?.id_liv ? `Confier ${unit.ref} à un autre livreur` : `Dispatcher ${unit.ref}`}
        hubs={[unit.id_hub_exped]}
        open={asked !== null}
        onClose={() => setAsked(null)}
        onChoose={choose}
      />
    </span>
  );
}

/** In a refusal: the courier who has it now. */
const takenBy = z.object({ id_liv: z.int() });
