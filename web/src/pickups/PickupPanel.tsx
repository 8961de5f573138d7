import { UnitPanel } from '../units/UnitPanel.tsx';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { isOpenUnit } from '@cigogne/domain/units/unit';
import { whyNotExclude } from '@cigogne/domain/units/why-not-unit';
import type { ParcelInUnit } from '../units/unit-row.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { IconPencil } from '../ui/base/look/icons.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { LeftParcels } from '../units/LeftParcels.tsx';
import { PickupActs } from './PickupActs.tsx';
import { ReasonDialog } from '../units/ReasonDialog.tsx';
import { PickupCourier } from './PickupCourier.tsx';
import { shopAddressOf } from '../units/unit-words.ts';

/** A pickup with its parcels: print, edit, refuse, take a parcel out. */
export function PickupPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(unitsContract.byCode, { params: { code } });
  const [refusing, setRefusing] = useState(false);
  const [excluding, setExcluding] = useState<ParcelInUnit | null>(null);
  const refuse = useAct(pickupsContract.refuse);
  const exclude = useAct(pickupsContract.exclude);
  return (
    <UnitPanel
      code={code}
      kind="Ramassage"
      read={read}
      onClose={onClose}
      show={(unit) => {
        const isOpen = isOpenUnit(unit.etat);
        return {
          acts: (
            <>
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
          ),
          taken: 'en main',
          facts: {
            Expediteur: <b>{unit.mvExped?.nom_com}</b>,
            Adresse: shopAddressOf(unit),
            Tél: <Phone tel={unit.mvExped?.tel} />,
            Livreur: <PickupCourier unit={unit} />,
            ...(unit.raison && { Motif: unit.raison }),
            'Créé le': <Instant at={unit.createdAt} />,
          },
          parcelAct: (row) =>
            isOpen && (
              <Button look="ghost" whyNot={whyNotExclude(unit)} onClick={() => setExcluding(row)}>
                Annuler
              </Button>
            ),
          under: (
            <>
              <LeftParcels left={unit.retires} />
              <ReasonDialog
                title={`Refuser ${unit.ref}`}
                open={refusing}
                onClose={() => setRefusing(false)}
                onConfirm={(raison) =>
                  refuse.send(
                    { body: { id: unit.id, raison } },
                    `${unit.ref} est rendu à l'expéditeur.`,
                  )
                }
              >
                <p>L’expéditeur pourra corriger son ramassage et le renvoyer.</p>
              </ReasonDialog>
              <ReasonDialog
                title={`Retirer le colis ${excluding?.code ?? ''}`}
                open={excluding !== null}
                onClose={() => setExcluding(null)}
                onConfirm={async (raison) => {
                  if (!excluding) return;
                  await exclude.send(
                    {
                      body: { id_mu: unit.id, id_colis: excluding.id, raison },
                    },
                    ({ deja }) =>
                      deja
                        ? `Le colis ${excluding.code} avait déjà été retiré, rien n’a changé.`
                        : `Le colis ${excluding.code} est à envoyer de nouveau.`,
                  );
                }}
              >
                <p>Le colis sort de l’unité et redevient « À envoyer » chez l’expéditeur.</p>
              </ReasonDialog>
            </>
          ),
        };
      }}
    />
  );
}
