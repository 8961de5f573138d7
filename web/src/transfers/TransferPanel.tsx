import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useState } from 'react';
import { useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { fullName } from '../pickups/unit-columns.tsx';
import { UnitBadge } from '../pickups/UnitBadge.tsx';
import { UnitParcels } from '../pickups/UnitParcels.tsx';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { Instant } from '../ui/base/dates.tsx';
import { IconPrinter } from '../ui/base/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { SidePanel } from '../ui/office/SidePanel.tsx';
import { UnitActs } from './UnitActs.tsx';

/** A transfer with its parcels; one that has not left can be cancelled (S2 §4). */
export function TransferPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const read = useRead(pickupsContract.byCode, { params: { code } });
  const [asked, setAsked] = useState(false);
  const remove = useWrite(transfersContract.remove, { alsoChanges: ['colis'] });
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
  const missing = unit.etat === 'completed' ? unit.colis.filter(({ pris }) => pris === false) : [];
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
          {unit.etat === 'pending' && (
            <Button look="danger" onClick={() => setAsked(true)}>
              Annuler
            </Button>
          )}
          <UnitActs unit={unit} />
        </>
      }
    >
      {missing.length > 0 && (
        <p className="note">
          <b>{missing.length} colis ne sont pas arrivés.</b> Ils restent en attente de transfert
          jusqu’à ce qu’on les retrouve.
        </p>
      )}
      <dl className="facts">
        <dt>Hub origine</dt>
        <dd>{unit.mu_hub_exped?.nom}</dd>
        <dt>Hub destination</dt>
        <dd>
          <b>{unit.mu_hub_dest?.nom}</b>
        </dd>
        <dt>Chauffeur</dt>
        <dd>{fullName(unit.mvLiv)}</dd>
        <dt>Arrivés</dt>
        <dd>
          {unit.nbr_pick} / {unit.nbr_colis}
        </dd>
        <dt>Créé le</dt>
        <dd>
          <Instant at={unit.createdAt} />
        </dd>
      </dl>
      <UnitParcels colis={unit.colis} />
      <ConfirmDialog
        title={`Annuler ${unit.ref}`}
        open={asked}
        look="danger"
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: unit.id } });
          tell(`${unit.ref} est annulé.`);
          onClose();
        }}
      >
        <p>
          Les {unit.nbr_colis} colis restent à {unit.mu_hub_exped?.nom}.
        </p>
      </ConfirmDialog>
    </SidePanel>
  );
}
