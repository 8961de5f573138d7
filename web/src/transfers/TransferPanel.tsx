import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { useRead, useWrite } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { fullName } from '../units/unit-columns.tsx';
import { UnitAmount } from '../units/UnitAmount.tsx';
import { UnitBadge } from '../units/UnitBadge.tsx';
import { UnitParcels } from '../units/UnitParcels.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPencil, IconPrinter } from '../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { UnitActs } from '../units/UnitActs.tsx';

/** A transfer with its parcels; one that has not left can be cancelled. */
export function TransferPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(pickupsContract.byCode, { params: { code } });
  const [asked, setAsked] = useState(false);
  const remove = useWrite(transfersContract.remove);
  const find = useWrite(parcelsContract.find);
  const found = async (ref: string) => {
    try {
      const { colis } = await find.mutateAsync({ body: { ref } });
      tell(`${ref} est retrouvé au ${colis.colis_hub_current?.nom ?? 'hub'}.`);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
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
  const hub = readUser()?.hub?.id ?? null;
  const isOrigin = hub === null || hub === unit.id_hub_exped;
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
          {unit.etat === 'pending' && isOrigin && (
            <Button
              icon={IconPencil}
              onClick={() => void navigate({ to: paths.transferEdit(unit.ref) })}
            >
              Modifier
            </Button>
          )}
          {unit.etat === 'pending' && isOrigin && (
            <Button look="danger" onClick={() => setAsked(true)}>
              Annuler
            </Button>
          )}
          <UnitActs unit={unit} />
        </>
      }
    >
      {unit.manquants > 0 && (
        <Alert>
          <b>
            {unit.manquants} colis manquant{unit.manquants > 1 ? 's' : ''}.
          </b>{' '}
          À chercher à {unit.mu_hub_exped?.nom} ou à {unit.mu_hub_dest?.nom}, sinon root{' '}
          {unit.manquants > 1 ? 'les déclare perdus' : 'le déclare perdu'}.
        </Alert>
      )}
      <UnitAmount unit={unit} taken="arrivés" />
      <dl className="facts">
        <dt>Hub origine</dt>
        <dd>{unit.mu_hub_exped?.nom}</dd>
        <dt>Hub destination</dt>
        <dd>
          <b>{unit.mu_hub_dest?.nom}</b>
        </dd>
        <dt>Chauffeur</dt>
        <dd>{fullName(unit.mvLiv)}</dd>
        <dt>Créé le</dt>
        <dd>
          <Instant at={unit.createdAt} />
        </dd>
      </dl>
      <UnitParcels
        colis={unit.colis}
        act={(row) =>
          unit.manquants > 0 &&
          row.etat === 'ATT-TRANSF' && (
            <Button look="blue" onClick={() => void found(row.ref)}>
              Retrouvé
            </Button>
          )
        }
      />
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
