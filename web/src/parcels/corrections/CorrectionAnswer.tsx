import { mayI } from '../../http/may-i.ts';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { KeptWhileAsked } from '../../ui/base/feedback/KeptWhileAsked.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Instant } from '../../ui/base/values/dates.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';

/**
 * On the parcel's panel: a correction that waits, which root can answer here, or one that root
 * refused.
 */
export function CorrectionNote({
  correction,
}: {
  correction: NonNullable<ParcelSheet['correction']>;
}) {
  const refused = correction.etat === 'refusee';
  return (
    <div className="note correction-waiting">
      <p>
        Correction {refused ? 'refusée' : 'demandée'} : <Money millimes={correction.ancien} />{' '}
        devient{' '}
        <b>
          <Money millimes={correction.nouveau} />
        </b>
        {correction.vers && <>, le statut devient « {labelOf(correction.vers)} »</>}
      </p>
      <p>« {correction.raison} »</p>
      <p className="muted">
        {correction.par}, <Instant at={correction.createdAt} />
      </p>
      {refused && (
        <p>
          {correction.reponse_de} : « {correction.reponse} »
        </p>
      )}
      <KeptWhileAsked when={!refused}>
        <CorrectionButtons id={correction.id} />
      </KeptWhileAsked>
    </div>
  );
}

/** Root consents or refuses, with a reason; others only see that it waits. */
export function CorrectionButtons({ id }: { id: number }) {
  const [dialog, setDialog] = useState<'accept' | 'refuse' | null>(null);
  const [raison, setRaison] = useState('');
  const answer = useAct(parcelsContract.answerCorrection);
  if (!mayI(parcelsContract.answerCorrection))
    return <p className="muted">Attend l’accord du Super-Admin.</p>;
  const send = async (accepte: boolean) => {
    await answer.send({ body: { id, accepte, ...(accepte ? {} : { raison }) } }, ({ deja }) => {
      if (deja)
        return `La correction était déjà ${accepte ? 'acceptée' : 'refusée'}, rien n’a changé.`;
      return accepte ? 'Correction acceptée et faite' : 'Correction refusée';
    });
    setRaison('');
  };
  return (
    <>
      <span className="row">
        <Button look="blue" onClick={() => setDialog('accept')}>
          Accepter
        </Button>
        <Button look="danger" onClick={() => setDialog('refuse')}>
          Refuser
        </Button>
      </span>
      <ConfirmDialog
        title="Accepter la correction"
        open={dialog === 'accept'}
        onClose={() => setDialog(null)}
        onConfirm={() => send(true)}
        yes="Accepter"
      >
        <p>Le colis change maintenant, et les livres avec lui. L’expéditeur en reçoit un mail.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Refuser la correction"
        open={dialog === 'refuse'}
        onClose={() => setDialog(null)}
        onConfirm={() => send(false)}
        yes="Refuser"
        look="danger"
        whyNot={raison.trim() === '' ? correctionSentences.refused : null}
      >
        <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
      </ConfirmDialog>
    </>
  );
}
