import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { labelOf, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { staffTargets } from '@cigogne/domain/parcels/transitions';
import { useState } from 'react';
import type { Reply } from '../../http/over-wire.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { BulkResults } from '../../ui/office/list/BulkResults.tsx';
import { SelectField, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import type { Parcel } from '../parcel-reads.ts';

type Act = 'etat' | 'note' | 'retrouve';
type Result = Reply<typeof parcelsContract.bulk>['rows'];

const acts: { value: Act; label: string }[] = [
  { value: 'etat', label: 'Modifier le statut' },
  { value: 'note', label: 'Ajouter une note' },
  { value: 'retrouve', label: 'Retrouvé' },
];

/** Applies one action to the chosen rows, then shows the result for each. */
export function BulkDialog({
  parcels,
  onClose,
}: {
  /** As they were when the dialog opened, so that a colleague's later change is not overwritten. */
  parcels: readonly Pick<Parcel, 'ref' | 'updatedAt'>[];
  /** With the refs that were refused, once something was asked of the server. */
  onClose: (refused: readonly string[] | null) => void;
}) {
  const [act, setAct] = useState<Act>('etat');
  const [etat, setEtat] = useState<ParcelStatus>('ATT-LIV');
  const [text, setText] = useState('');
  const [results, setResults] = useState<Result | null>(null);
  const bulk = useAct(parcelsContract.bulk);
  const onItsWay = useCancellable();
  const send = async (signal: AbortSignal) => {
    const colis = parcels.map(({ ref }) => ref);
    const { rows } = await bulk.send({ body: { colis, acte: bulkAct() } });
    if (!signal.aborted) setResults(rows);
  };
  const bulkAct = () => {
    const lus = Object.fromEntries(parcels.map(({ ref, updatedAt }) => [ref, updatedAt]));
    if (act === 'etat') return { nom: act, etat, raison: text, lus };
    return act === 'note' ? { nom: act, content: text } : { nom: act };
  };
  const refused =
    results?.filter(({ fait, attend }) => !fait && !attend).map(({ ref }) => ref) ?? null;
  const close = () => {
    onItsWay.cancel();
    onClose(refused);
  };
  if (results) {
    return (
      <Dialog
        title="Résultat"
        open
        onClose={close}
        footer={
          <Button look="blue" onClick={close}>
            Fermer
          </Button>
        }
      >
        <BulkResults results={results.map(({ ref, ...result }) => ({ name: ref, ...result }))} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Agir sur ${parcels.length} colis`}
      open
      onClose={close}
      footer={
        <>
          <Button look="ghost" onClick={close}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={onItsWay.busy}
            whyNot={act === 'note' && text.trim() === '' ? 'Écrivez la note.' : null}
            onClick={() => void onItsWay.run(send)}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <div className="form">
        <SelectField label="Action" value={act} onChange={setAct} choices={acts} />
        {act === 'etat' && (
          <>
            <SelectField
              label="Statut"
              value={etat}
              onChange={setEtat}
              choices={staffTargets.map((value) => ({ value, label: labelOf(value) }))}
            />
            <TextField label="Raison" optional value={text} onChange={setText} />
          </>
        )}
        {act === 'note' && <TextArea label="Note" value={text} onChange={setText} />}
        {act === 'retrouve' && (
          <p className="note">Chaque colis reprend sa place dans le hub choisi.</p>
        )}
        {onItsWay.error && <Refused error={onItsWay.error} />}
      </div>
    </Dialog>
  );
}
