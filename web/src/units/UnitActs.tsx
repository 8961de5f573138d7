import type { Unit } from './unit-row.ts';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';

/** Dispatch at the origin, receive at the destination. */
export function UnitActs({ unit }: { unit: Unit }) {
  const navigate = useNavigate();
  const hub = readUser()?.hub?.id ?? null;
  const [confirming, setConfirming] = useState(false);
  const dispatch = useAct(transfersContract.dispatch);
  const isAt = (end: number | null) => hub === null || hub === end;
  const leaves = unit.etat === 'pending' && isAt(unit.id_hub_exped);
  const arrives = unit.etat === 'in_progress' && isAt(unit.id_hub_dest);
  return (
    <>
      {leaves && (
        <Button look="blue" onClick={() => setConfirming(true)}>
          Dispatcher
        </Button>
      )}
      {arrives && (
        <Button onClick={() => void navigate({ to: paths.transferPick(unit.ref) })}>
          Réceptionner
        </Button>
      )}
      {/* It stays when a colleague sends the transfer meanwhile, to say so. */}
      {(leaves || confirming) && (
        <AssignDialog
          title={`Dispatcher ${unit.ref}`}
          label="Chauffeur"
          hubs={[unit.id_hub_exped, unit.id_hub_dest]}
          open={confirming}
          onClose={() => setConfirming(false)}
          onChoose={(id_liv) =>
            dispatch.send(
              { body: { id: unit.id, id_liv } },
              `${unit.ref} est en route vers ${unit.mu_hub_dest?.nom ?? 'sa destination'}.`,
            )
          }
        />
      )}
    </>
  );
}
