import { agree } from '@cigogne/domain/words';
import { UnitPanel } from '../units/UnitPanel.tsx';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { fullName } from '../units/unit-columns.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPencil } from '../ui/base/look/icons.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { UnitActs } from '../units/UnitActs.tsx';

/** A transfer with its parcels; one that has not left can be cancelled. */
export function TransferPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useRead(unitsContract.byCode, { params: { code } });
  const [confirming, setConfirming] = useState(false);
  const remove = useAct(transfersContract.remove);
  const find = useAct(parcelsContract.find);
  const found = (ref: string) =>
    find.press(
      { body: { ref } },
      ({ colis }) => `${ref} est retrouvé au ${colis.colis_hub_current?.nom ?? 'hub'}.`,
    );
  return (
    <UnitPanel
      code={code}
      kind="Transfert"
      read={read}
      onClose={onClose}
      show={(unit) => {
        const hub = readUser()?.hub?.id ?? null;
        const isOrigin = hub === null || hub === unit.id_hub_exped;
        return {
          acts: (
            <>
              {unit.etat === 'pending' && isOrigin && (
                <Button
                  icon={IconPencil}
                  onClick={() => void navigate({ to: paths.transferEdit(unit.ref) })}
                >
                  Modifier
                </Button>
              )}
              {unit.etat === 'pending' && isOrigin && (
                <Button look="danger" onClick={() => setConfirming(true)}>
                  Annuler
                </Button>
              )}
              <UnitActs unit={unit} />
            </>
          ),
          notice: unit.manquants > 0 && (
            <Alert>
              <b>
                {unit.manquants} colis manquant{unit.manquants > 1 ? 's' : ''}.
              </b>{' '}
              À chercher à {unit.mu_hub_exped?.nom} ou à {unit.mu_hub_dest?.nom}, sinon root{' '}
              {unit.manquants > 1 ? 'les déclare perdus' : 'le déclare perdu'}.
            </Alert>
          ),
          taken: 'arrivés',
          facts: {
            'Hub origine': unit.mu_hub_exped?.nom,
            'Hub destination': <b>{unit.mu_hub_dest?.nom}</b>,
            Chauffeur: fullName(unit.mvLiv),
            'Créé le': <Instant at={unit.createdAt} />,
          },
          parcelAct: (row) =>
            unit.manquants > 0 &&
            (row.etat === 'ATT-TRANSF' || (row.etat === 'FACTURE' && !row.pris)) && (
              <Button look="blue" onClick={() => void found(row.ref)}>
                Retrouvé
              </Button>
            ),
          under: (
            <ConfirmDialog
              title={`Annuler ${unit.ref}`}
              open={confirming}
              look="danger"
              onClose={() => setConfirming(false)}
              onConfirm={async () => {
                await remove.send({ params: { id: unit.id } }, `${unit.ref} est annulé.`);
                onClose();
              }}
            >
              <p>
                {agree(unit.nbr_colis, 'Le colis reste', `Les ${unit.nbr_colis} colis restent`)} à{' '}
                {unit.mu_hub_exped?.nom}.
              </p>
            </ConfirmDialog>
          ),
        };
      }}
    />
  );
}
