import { unitBarcode } from '@cigogne/domain/parcels/code';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { IconPencil, IconPrinter, IconSend } from '../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { LeftParcels } from './LeftParcels.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { UnitAmount } from '../units/UnitAmount.tsx';
import { UnitBadge } from '../units/UnitBadge.tsx';
import { UnitParcels } from '../units/UnitParcels.tsx';

/** An own pickup: only while it is pending may it be edited, cancelled or dispatched. */
export function MyPickupPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(pickupsContract.mine, { params: { code } });
  const [asked, setAsked] = useState<'dispatch' | 'remove' | null>(null);
  const dispatch = useWrite(pickupsContract.dispatch);
  const remove = useWrite(pickupsContract.remove);
  const unit = read.data;
  if (!unit) {
    return (
      <SidePanel title={code} label="Transfert" onClose={onClose}>
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </SidePanel>
    );
  }
  const isPending = unit.etat === 'pending';
  return (
    <SidePanel
      title={unit.ref}
      label={`Transfert ${unit.ref}`}
      under={<UnitBadge type={unit.type} etat={unit.etat} />}
      onClose={onClose}
      feet={
        <>
          <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
            Imprimer
          </Button>
          {isPending ? (
            <>
              <Button
                icon={IconPencil}
                onClick={() => void navigate({ to: paths.pickupEdit(unit.ref) })}
              >
                Modifier
              </Button>
              <Button look="danger" onClick={() => setAsked('remove')}>
                Annuler Unite mobile
              </Button>
              <Button look="coral" icon={IconSend} onClick={() => setAsked('dispatch')}>
                Dispatcher
              </Button>
            </>
          ) : (
            <Button onClick={() => void navigate({ to: paths.pickupDepot(unitBarcode(unit.ref)) })}>
              Bon de dépôt
            </Button>
          )}
        </>
      }
    >
      {unit.raison && (
        <p className="note">
          Refusé par le hub : <b>{unit.raison}</b>
        </p>
      )}
      <UnitAmount unit={unit} taken={unit.etat === 'completed' ? 'reçus au hub' : 'ramassés'} />
      <dl className="facts">
        <dt>Livreur</dt>
        <dd>
          {fullName(unit.mvLiv)}
          {unit.mvLiv?.tel && (
            <>
              {' '}
              · <Phone tel={unit.mvLiv.tel} />
            </>
          )}
        </dd>
        <dt>Hub</dt>
        <dd>{unit.mu_hub_exped?.nom ?? 'Aucun hub'}</dd>
        <dt>Créé le</dt>
        <dd>
          <Instant at={unit.createdAt} />
        </dd>
      </dl>
      <UnitParcels colis={unit.colis} />
      <LeftParcels left={unit.retires} />
      <ConfirmDialog
        title={`Dispatcher ${unit.ref}`}
        open={asked === 'dispatch'}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await dispatch.mutateAsync({ params: { id: unit.id } });
          tell(`Le hub vient chercher ${unit.nbr_colis} colis.`);
        }}
      >
        <p>Demander le ramassage de {unit.nbr_colis} colis ? Ils ne pourront plus être modifiés.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Annuler Unite mobile"
        open={asked === 'remove'}
        look="danger"
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: unit.id } });
          tell(`${unit.ref} est annulé, ses colis sont à envoyer.`);
          onClose();
        }}
      >
        <p>Les {unit.nbr_colis} colis redeviennent « À envoyer ».</p>
      </ConfirmDialog>
    </SidePanel>
  );
}
