import { agree, counted } from '@cigogne/domain/words';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useEffect, useState } from 'react';
import { call } from '../../http/call.ts';
import { CallError } from '../../http/call-error.ts';
import { paths } from '../../office/paths.ts';
import { Button, type ButtonLook } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { IconSend } from '../../ui/base/look/icons.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import type { LabelData } from '../labels/print-labels.ts';
import { mostInPickup, splitToSend, type ToSend } from './to-send.ts';

/** How many of the remaining parcels are named individually. */
const mostNamed = 5;

/** Creates one pickup for these parcels and asks the hub to collect it: both, or neither. */
export function useSend() {
  const write = useAct(pickupsContract.create);
  return async (refs: readonly string[]): Promise<string> => {
    const { mu } = await write.send({ body: { colis: [...refs], envoyer: true } });
    tell(
      `${mu.ref} : ${counted(refs.length, 'colis envoyé', 'colis envoyés')}, le hub est prévenu`,
    );
    return mu.ref;
  };
}

/**
 * « Envoyer (5 sur 6) »: sends those that can leave, in one pickup; the others are listed with
 * their reasons.
 */
export function SendButton({
  parcels,
  look = 'coral',
  onSent,
}: {
  parcels: readonly ToSend[];
  look?: ButtonLook;
  onSent: () => void;
}) {
  const [toSend, setToSend] = useState<readonly ToSend[] | null>(null);
  const { refs, stay } = splitToSend(parcels);
  const of = stay.length > 0 ? `${refs.length} sur ${parcels.length}` : refs.length;
  return (
    <>
      <Button
        look={look}
        icon={IconSend}
        whyNot={refs.length === 0 ? (stay[0] ?? 'Aucun colis à envoyer.') : null}
        onClick={() => setToSend(parcels)}
      >
        Envoyer ({of})
      </Button>
      {toSend && <SendDialog parcels={toSend} onClose={() => setToSend(null)} onSent={onSent} />}
    </>
  );
}

/**
 * Asks about the parcels as they are now: one already sent from another window is left out, with
 * the reason.
 */
function SendDialog({
  parcels,
  onClose,
  onSent,
}: {
  parcels: readonly ToSend[];
  onClose: () => void;
  onSent: () => void;
}) {
  const [now, setNow] = useState(parcels);
  const onward = useOnward();
  const send = useSend();
  const { refs, stay } = splitToSend(now);
  const none = refs.length === 0;
  useEffect(() => {
    let left = false;
    // If they cannot be read, the server decides.
    asTheyStand(parcels).then(
      (read) => {
        if (!left) setNow(read);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [parcels]);
  const confirm = async () => {
    try {
      const ref = await send(refs);
      onSent();
      onward(paths.myPickups(ref));
    } catch (error) {
      if (!changedMeanwhile(error)) throw error;
      const read = await asTheyStand(now);
      const rest = splitToSend(read).refs.length;
      const left = refs.length - rest;
      if (left < 1) throw error;
      setNow(read);
      const changed = left > 1 ? `${left} colis ont changé` : '1 colis a changé';
      throw new Error(
        rest > 0
          ? `${changed} entre-temps, rien n’est encore parti. « Oui » envoie les autres.`
          : `${changed} entre-temps : il ne reste rien à envoyer.`,
      );
    }
  };
  return (
    <ConfirmDialog
      title={none ? 'Aucun colis à envoyer' : `Envoyer ${refs.length} colis ?`}
      open
      onClose={onClose}
      whyNot={none ? 'Aucun de ces colis ne peut partir.' : null}
      onConfirm={confirm}
    >
      {!none && (
        <p>
          {agree(
            refs.length,
            'Un ramassage est demandé au hub pour ce colis. Il ne pourra plus être modifié ni supprimé.',
            'Un ramassage est demandé au hub pour ces colis. Ils ne pourront plus être modifiés ni supprimés.',
          )}
        </p>
      )}
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
  );
}

const changedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'etat-change' || error.code === 'introuvable');

/** Reloads them all at once: parcels deleted since are listed among those that stay. */
async function asTheyStand(parcels: readonly ToSend[]): Promise<ToSend[]> {
  const gone = new Set(parcels.filter((one) => one.gone).map(({ ref }) => ref));
  const there = () => parcels.map(({ ref }) => ref).filter((ref) => !gone.has(ref));
  const read = async () => {
    const colis = there();
    const rows: LabelData[] = [];
    for (let from = 0; from < colis.length; from += mostInPickup) {
      const part = colis.slice(from, from + mostInPickup);
      rows.push(...(await call(parcelsContract.myLabels, { body: { colis: part } })).rows);
    }
    return rows;
  };
  const rows = await read().catch((error: unknown) => {
    const missing = error instanceof CallError ? error.answer['refs'] : null;
    if (!Array.isArray(missing)) throw error;
    for (const ref of missing) gone.add(String(ref));
    return read();
  });
  const byRef = new Map(rows.map((row) => [row.ref, row]));
  return parcels.map(({ ref }) => {
    const facts = byRef.get(ref);
    return facts ? { ref, facts } : { ref, gone: true };
  });
}
