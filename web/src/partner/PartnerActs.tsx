import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import type { ParcelSheet } from '../parcels/parcel-reads.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { IconPackageImport, IconRefresh, IconSignature } from '../ui/base/look/icons.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useManifest } from './use-manifest.ts';

type Action = ParcelSheet['actions'][number];

/** « Syncroniser le statut »: asks the partner now and shows its answer. */
export function SyncButton({ parcel, action }: { parcel: ParcelSheet; action: Action }) {
  const sync = useAct(partnerContract.sync);
  const ask = () =>
    sync.press(
      { params: { id: String(parcel.id) } },
      ({ message }) => message ?? 'Le statut est à jour.',
    );
  return (
    <Button
      look="blue"
      icon={IconRefresh}
      busy={sync.busy}
      whyNot={action.raison}
      onClick={() => void ask()}
    >
      <span>
        Syncroniser<span className="words-left"> le statut</span>
      </span>
    </Button>
  );
}

/** The next step of an unfinished hand-over: the manifest, or another try. */
export function HandOverButton({ parcel }: { parcel: ParcelSheet }) {
  const { manifest, busy } = useManifest();
  const handOver = useAct(partnerContract.hand);
  const { afex } = parcel;
  if (parcel.is_afex && afex?.etape === 'cree')
    return (
      <Button icon={IconSignature} busy={busy} onClick={() => void manifest([parcel.ref])}>
        Manifester
      </Button>
    );
  if (parcel.is_afex || afex?.etape !== 'refuse') return null;
  const retry = async () => {
    const reply = await handOver.press({ body: { codes: [parcel.ref], compte_afex: afex.compte } });
    if (!reply) return;
    const [row] = reply.colis;
    tell(row?.message ?? reply.message, { bad: row?.resultat === 'refuse' });
  };
  return (
    <Button icon={IconRefresh} busy={handOver.busy} onClick={() => void retry()}>
      Réessayer chez Afex
    </Button>
  );
}

/** The partner brought the parcel back: the hub that holds it receives it. */
export function ReturnButton({ parcel }: { parcel: ParcelSheet }) {
  const receive = useAct(partnerContract.receiveReturn);
  // For a delivered exchange, the old goods come back.
  const comes = parcel.issue === 'livre' ? parcel.type_envoi === 'echange' : parcel.issue !== null;
  if (!parcel.is_afex || !comes) return null;
  const take = () =>
    receive.press(
      { body: { code: parcel.ref } },
      ({ colis }) => `${colis.ref} est reçu au ${colis.colis_hub_current?.nom ?? 'hub'}.`,
    );
  return (
    <Button icon={IconPackageImport} busy={receive.busy} onClick={() => void take()}>
      Recevoir le retour
    </Button>
  );
}

/** « Annuler la gestion d'afex », with a warning that it is final. */
export function CancelDialog({ parcel, onClose }: { parcel: ParcelSheet; onClose: () => void }) {
  const edit = useAct(parcelsContract.edit);
  return (
    <ConfirmDialog
      title="Annuler la gestion d'afex"
      look="danger"
      open
      onClose={onClose}
      onConfirm={() =>
        edit.send(
          { body: { ref: parcel.ref, field: 'is_afex', f_data: false } },
          `${parcel.ref} n’est plus géré par Afex.`,
        )
      }
    >
      <p>
        Cette opération est irréversible. Afex est prévenu, le colis {parcel.ref} reste à{' '}
        {parcel.colis_hub_current?.nom ?? 'son hub'} et redevient le nôtre.
      </p>
      <p className="muted">
        Si Afex l’a déjà enlevé, il reste chez eux jusqu’à ce qu’ils le rapportent.
      </p>
    </ConfirmDialog>
  );
}
