import { counted } from '@cigogne/domain/words';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button, type ButtonLook } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { IconSend } from '../ui/base/icons.ts';
import { tell } from '../ui/base/Toasts.tsx';
import { splitToSend, type ToSend } from './to-send.ts';

/** How many of those that stay are named one by one. */
const mostNamed = 5;

/** One pickup for these parcels, and the hub is asked to come: both, or neither. */
export function useSend() {
  const write = useWrite(pickupsContract.create, { alsoChanges: ['colis', 'users'] });
  return async (refs: readonly string[]): Promise<string> => {
    const { mu } = await write.mutateAsync({ body: { colis: [...refs], envoyer: true } });
    tell(`${mu.ref} : ${refs.length} colis envoyés, le hub est prévenu`);
    return mu.ref;
  };
}

/** « Envoyer (5 sur 6) »: those that can leave, in one pickup; each other one with its reason. */
export function SendButton({
  parcels,
  look = 'coral',
  onSent,
}: {
  parcels: readonly ToSend[];
  look?: ButtonLook;
  onSent: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const send = useSend();
  const { refs, stay } = splitToSend(parcels);
  const of = stay.length > 0 ? `${refs.length} sur ${parcels.length}` : refs.length;
  return (
    <>
      <Button
        look={look}
        icon={IconSend}
        whyNot={refs.length === 0 ? (stay[0] ?? 'Aucun colis à envoyer.') : null}
        onClick={() => setAsked(true)}
      >
        Envoyer ({of})
      </Button>
      <ConfirmDialog
        title={`Envoyer ${refs.length} colis ?`}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          const ref = await send(refs);
          onSent();
          void navigate({ to: paths.myPickups(ref) });
        }}
      >
        <p>
          Un ramassage est demandé au hub pour ces colis. Ils ne pourront plus être modifiés ni
          supprimés.
        </p>
        {stay.length > 0 && (
          <div className="stays-behind">
            <b>{stay.length > 1 ? `${stay.length} colis restent :` : '1 colis reste :'}</b>
            <ul>
              {stay.slice(0, mostNamed).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {stay.length > mostNamed && <li>et {counted(stay.length - mostNamed, 'autre')}.</li>}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
