import { decisionActLabels } from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { isShipper } from '@cigogne/domain/people';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { readUser } from '../http/session.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useCancellable } from '../ui/base/feedback/use-cancellable.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { DayField, DecisionQuestion, HomeNote } from './DecisionQuestion.tsx';
import type { ToDecide } from './decision-columns.tsx';

/** What became of each. */
export type Results = Reply<typeof decisionsContract.decideMany>['rows'];

/** The same for several parcels: another try, or home. */
export function DecideMany({
  parcels,
  onResults,
  onClose,
}: {
  parcels: readonly ToDecide[];
  onResults: (results: Results) => void;
  onClose: () => void;
}) {
  const [act, setAct] = useState<'reessayer' | 'retour'>('reessayer');
  const [jour, setJour] = useState('');
  const write = useAct(
    isShipper(readUser()) ? decisionsContract.decideManyOfMine : decisionsContract.decideMany,
  );
  const onItsWay = useCancellable();
  const decide = async (signal: AbortSignal) => {
    const acte = act === 'retour' ? { nom: act } : { nom: act, jour: jour || null };
    const { rows } = await write.send({ body: { colis: parcels.map(({ ref }) => ref), acte } });
    if (!signal.aborted) onResults(rows);
  };
  return (
    <DecisionQuestion
      title={`Décider de ${parcels.length} colis`}
      busy={onItsWay.busy}
      onConfirm={() => void onItsWay.run(decide)}
      onClose={() => {
        onItsWay.cancel();
        onClose();
      }}
    >
      <SelectField
        label="Que deviennent-ils ?"
        value={act}
        onChange={setAct}
        autoFocus
        choices={(['reessayer', 'retour'] as const).map((value) => ({
          value,
          label: decisionActLabels[value],
        }))}
      />
      {act === 'reessayer' ? <DayField value={jour} onChange={setJour} /> : <HomeNote />}
      {onItsWay.error && <Refused error={onItsWay.error} />}
    </DecisionQuestion>
  );
}
