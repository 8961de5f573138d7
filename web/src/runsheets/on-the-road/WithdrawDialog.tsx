import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import type { Reply } from '../../http/over-wire.ts';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { recipientOf, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';

/** A colleague may have been first, with another reason: that one stands. */
function doneWords(
  courier: string,
  code: string,
  { deja, retrait }: Reply<typeof runsheetsContract.withdraw>,
): string {
  if (!retrait)
    return deja
      ? `Le colis ${code} avait déjà quitté la tournée, rien n’a changé.`
      : `Le colis ${code} a quitté la tournée.`;
  if (!deja) return `${courier} est prié de mettre le colis ${code} de côté.`;
  const why = retrait.raison === null ? '' : ` Raison : « ${retrait.raison} ».`;
  return `${courier} était déjà prié de mettre le colis ${code} de côté, rien n’a changé.${why}`;
}

/**
 * Takes a stop off a round on the road: at once if the goods are here, otherwise when the courier
 * sets them aside.
 */
export function WithdrawDialog({
  rs,
  stop,
  onClose,
}: {
  rs: RunsheetSheet;
  stop: StopRow;
  onClose: () => void;
}) {
  const withdraw = useAct(runsheetsContract.withdraw);
  const [raison, setRaison] = useState(stop.retrait?.raison ?? '');
  const [here, setHere] = useState(false);
  const loaded = stop.etat !== 'LIV-PLAN';
  return (
    <ConfirmDialog
      title={`Retirer ${recipientOf(stop)} de la tournée`}
      open
      yes="Retirer"
      onClose={onClose}
      onConfirm={() =>
        withdraw.send(
          {
            body: {
              id: rs.id,
              ref: stop.ref,
              rentre: here,
              ...(raison.trim() ? { raison } : {}),
              vu: stop.retrait && { raison: stop.retrait.raison },
            },
          },
          (answer) => doneWords(rs.rsLiv.prenom, stop.code, answer),
        )
      }
    >
      <p>
        La tentative est rendue.{' '}
        {loaded
          ? 'Le colis quitte la tournée quand le livreur l’a mis de côté, et se scanne à son retour.'
          : 'Il n’est pas encore chargé : il reste au hub.'}
      </p>
      <TextField
        label="Raison"
        optional
        placeholder="Adresse changée"
        value={raison}
        maxLength={500}
        onChange={setRaison}
      />
      {loaded && <CheckField label="Le colis est déjà au hub" checked={here} onChange={setHere} />}
    </ConfirmDialog>
  );
}
