import type { ParcelInUnit } from '../unit-row.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { IconPackageImport } from '../../ui/base/look/icons.ts';
import '../../parcels/gather/gather.css';
import type { Unlisted } from './use-unlisted.ts';

/**
 * Unlisted parcels that may be added or marked as found: one line each rather than a dialog,
 * because scanning goes on and the scanner's Enter would answer it.
 */
export function OfferedParcels({
  unlisted,
  onAdded,
}: {
  unlisted: Unlisted;
  onAdded: (row: ParcelInUnit) => void;
}) {
  return unlisted.offered.map((one) => (
    <div key={one.ref} className="offered" role="status">
      <IconPackageImport size={22} stroke={1.75} />
      <span>
        <ParcelCode code={one.ref} />{' '}
        <b>
          {one.nom_cl}, {one.adresse_lieu}
        </b>{' '}
        {one.ajoutable
          ? 'attend encore l’envoi chez le même expéditeur. Il le lira dans son historique.'
          : one.raison}
      </span>
      <Button look="ghost" onClick={() => unlisted.ignore(one.ref)}>
        Ignorer
      </Button>
      {one.ajoutable ? (
        <Button look="blue" onClick={() => void unlisted.add(one.ref, onAdded)}>
          Ajouter à l’unité
        </Button>
      ) : one.retour_afex ? (
        <Button look="blue" onClick={() => void unlisted.receiveReturn(one.ref)}>
          Recevoir le retour
        </Button>
      ) : (
        <Button look="blue" onClick={() => void unlisted.find(one.ref)}>
          Retrouvé
        </Button>
      )}
    </div>
  ));
}
