import { agree } from '@cigogne/domain/words';
import { UnitPanel } from '../units/UnitPanel.tsx';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPencil, IconSend } from '../ui/base/look/icons.ts';
import { LeftParcels } from '../units/LeftParcels.tsx';
import { PickupCourier } from './PickupCourier.tsx';

/** One of the shipper's pickups: it can be edited, cancelled or dispatched only while pending. */
export function MyPickupPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(pickupsContract.mine, { params: { code } });
  const [dialog, setDialog] = useState<'dispatch' | 'remove' | null>(null);
  const dispatch = useAct(pickupsContract.dispatch);
  const remove = useAct(pickupsContract.remove);
  return (
    <UnitPanel
      code={code}
      kind="Transfert"
      read={read}
      onClose={onClose}
      show={(unit) => {
        const isPending = unit.etat === 'pending';
        return {
          acts: (
            <>
              {isPending ? (
                <>
                  <Button
                    icon={IconPencil}
                    onClick={() => void navigate({ to: paths.pickupEdit(unit.ref) })}
                  >
                    Modifier
                  </Button>
                  <Button look="danger" onClick={() => setDialog('remove')}>
                    Annuler Unite mobile
                  </Button>
                  <Button look="coral" icon={IconSend} onClick={() => setDialog('dispatch')}>
                    Dispatcher
                  </Button>
                </>
              ) : (
                <Button
                  onClick={() => void navigate({ to: paths.pickupDepot(unitBarcode(unit.ref)) })}
                >
                  Bon de dépôt
                </Button>
              )}
            </>
          ),
          notice: unit.raison && (
            <p className="note">
              Refusé par le hub : <b>{unit.raison}</b>
            </p>
          ),
          taken: unit.etat === 'completed' ? 'reçus au hub' : 'ramassés',
          facts: {
            Livreur: <PickupCourier unit={unit} />,
            Hub: unit.mu_hub_exped?.nom ?? 'Aucun hub',
            'Créé le': <Instant at={unit.createdAt} />,
          },
          under: (
            <>
              <LeftParcels left={unit.retires} />
              <ConfirmDialog
                title={`Dispatcher ${unit.ref}`}
                open={dialog === 'dispatch'}
                onClose={() => setDialog(null)}
                onConfirm={() =>
                  dispatch.send(
                    { params: { id: unit.id } },
                    `Le hub vient chercher ${unit.nbr_colis} colis.`,
                  )
                }
              >
                <p>
                  Demander le ramassage de {unit.nbr_colis} colis ?{' '}
                  {agree(
                    unit.nbr_colis,
                    'Il ne pourra plus être modifié.',
                    'Ils ne pourront plus être modifiés.',
                  )}
                </p>
              </ConfirmDialog>
              <ConfirmDialog
                title="Annuler Unite mobile"
                open={dialog === 'remove'}
                look="danger"
                onClose={() => setDialog(null)}
                onConfirm={async () => {
                  await remove.send(
                    { params: { id: unit.id } },
                    `${unit.ref} est annulé, ses colis sont à envoyer.`,
                  );
                  onClose();
                }}
              >
                <p>
                  {agree(
                    unit.nbr_colis,
                    'Le colis redevient',
                    `Les ${unit.nbr_colis} colis redeviennent`,
                  )}{' '}
                  « À envoyer ».
                </p>
              </ConfirmDialog>
            </>
          ),
        };
      }}
    />
  );
}
