import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { IconSend } from '../ui/base/icons.ts';
import { tell } from '../ui/base/Toasts.tsx';
import type { Parcel } from './parcel-reads.ts';

/** « Envoyer (n) »: groups the ticked parcels into one pickup and asks the hub to come (S1 §2). */
export function SendButton({
  parcels,
  count,
  onSent,
}: {
  parcels: readonly Parcel[];
  count: number;
  onSent: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const create = useWrite(pickupsContract.create, { alsoChanges: ['colis', 'users'] });
  const send = useWrite(pickupsContract.dispatch, { alsoChanges: ['colis', 'users'] });
  const gone = parcels.filter(({ etat }) => etat !== 'ATT-ENVOIE');
  const whyNot =
    gone.length === 0
      ? null
      : gone.length === parcels.length
        ? 'Ces colis sont déjà dans un transfert, ou partis.'
        : `${gone.length} colis choisis sont déjà dans un transfert, ou partis : décochez-les.`;
  const confirm = async () => {
    const { mu } = await create.mutateAsync({ body: { colis: parcels.map(({ ref }) => ref) } });
    await send.mutateAsync({ params: { id: mu.id } });
    tell(`${mu.ref} : ${count} colis envoyés, le hub est prévenu`);
    onSent();
    void navigate({ to: paths.myPickups(mu.ref) });
  };
  return (
    <>
      <Button look="coral" icon={IconSend} whyNot={whyNot} onClick={() => setAsked(true)}>
        Envoyer ({count})
      </Button>
      <ConfirmDialog
        title={`Envoyer ${count} colis ?`}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        Un ramassage est demandé au hub pour ces colis. Ils ne pourront plus être modifiés ni
        supprimés.
      </ConfirmDialog>
    </>
  );
}
