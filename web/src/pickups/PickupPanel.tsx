import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { isOpenUnit } from '@cigogne/domain/pickups/unit';
import { whyNotExclude } from '@cigogne/domain/pickups/why-not-unit';
import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { IconPencil, IconPrinter } from '../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { LeftParcels } from './LeftParcels.tsx';
import { PickupActs } from './PickupActs.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { UnitAmount } from '../units/UnitAmount.tsx';
import { UnitBadge } from '../units/UnitBadge.tsx';
import { UnitParcels } from '../units/UnitParcels.tsx';
import { shopAddressOf } from '../units/unit-words.ts';

/** A pickup with its parcels: print, modify, refuse, take a parcel out. */
export function PickupPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(pickupsContract.byCode, { params: { code } });
  const [refusing, setRefusing] = useState(false);
  const [excluding, setExcluding] = useState<ParcelInUnit | null>(null);
  const refuse = useWrite(pickupsContract.refuse);
  const exclude = useWrite(pickupsContract.exclude);
  const unit = read.data;
  if (!unit) {
    return (
      <SidePanel title={code} label="Ramassage" onClose={onClose}>
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </SidePanel>
    );
  }
  const isOpen = isOpenUnit(unit.etat);
  return (
    <SidePanel
      title={unit.ref}
      label={`Ramassage ${unit.ref}`}
      under={<UnitBadge type={unit.type} etat={unit.etat} />}
      onClose={onClose}
      feet={
        <>
          <Button icon={IconPrinter} onClick={() => openPrint(paths.pickupPrint, unit)}>
            Imprimer
          </Button>
          {unit.etat === 'pending' && (
            <Button
              icon={IconPencil}
              onClick={() => void navigate({ to: paths.pickupEdit(unit.ref) })}
            >
              Modifier
            </Button>
          )}
          {unit.etat === 'pending_pick' && (
            <Button look="danger" onClick={() => setRefusing(true)}>
              Refuser
            </Button>
          )}
          <PickupActs unit={unit} />
        </>
      }
    >
      <UnitAmount unit={unit} taken="en main" />
      <dl className="facts">
        <dt>Expediteur</dt>
        <dd>
          <b>{unit.mvExped?.nom_com}</b>
        </dd>
        <dt>Adresse</dt>
        <dd>{shopAddressOf(unit)}</dd>
        <dt>Tél</dt>
        <dd>
          <Phone tel={unit.mvExped?.tel} />
        </dd>
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
        {unit.raison && (
          <>
            <dt>Motif</dt>
            <dd>{unit.raison}</dd>
          </>
        )}
        <dt>Créé le</dt>
        <dd>
          <Instant at={unit.createdAt} />
        </dd>
      </dl>
      <UnitParcels
        colis={unit.colis}
        act={(row) =>
          isOpen && (
            <Button look="ghost" whyNot={whyNotExclude(unit)} onClick={() => setExcluding(row)}>
              Annuler
            </Button>
          )
        }
      />
      <LeftParcels left={unit.retires} />
      <ReasonDialog
        title={`Refuser ${unit.ref}`}
        open={refusing}
        onClose={() => setRefusing(false)}
        onConfirm={async (raison) => {
          await refuse.mutateAsync({ body: { id: unit.id, raison } });
          tell(`${unit.ref} est rendu à l'expéditeur.`);
        }}
      >
        <p>L’expéditeur pourra corriger son ramassage et le renvoyer.</p>
      </ReasonDialog>
      <ReasonDialog
        title={`Retirer le colis ${excluding?.code ?? ''}`}
        open={excluding !== null}
        onClose={() => setExcluding(null)}
        onConfirm={async (raison) => {
          if (!excluding) return;
          await exclude.mutateAsync({ body: { id_mu: unit.id, id_colis: excluding.id, raison } });
          tell(`Le colis ${excluding.code} est à envoyer de nouveau.`);
        }}
      >
        <p>Le colis sort de l’unité et redevient « À envoyer » chez l’expéditeur.</p>
      </ReasonDialog>
    </SidePanel>
  );
}
