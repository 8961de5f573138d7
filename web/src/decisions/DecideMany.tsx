import { decisionActLabels } from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { isShipper } from '@cigogne/domain/people';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { readUser } from '../http/session.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
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
  const send = useAct(
    isShipper(readUser()) ? decisionsContract.decideManyOfMine : decisionsContract.decideMany,
  );
  const decide = async () => {
    const acte = act === 'retour' ? { nom: act } : { nom: act, jour: jour || null };
    const reply = await send.attempt({ body: { colis: parcels.map(({ ref }) => ref), acte } });
    if (reply) onResults(reply.rows);
  };
  return (
    <DecisionQuestion
      title={`Décider de ${parcels.length} colis`}
      busy={send.busy}
      onConfirm={() => void decide()}
      onClose={onClose}
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
      {send.refusal && <Refused error={send.refusal} />}
    </DecisionQuestion>
  );
}
