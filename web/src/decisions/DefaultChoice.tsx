import {
  defaultDecisionLabels,
  defaultDecisions,
  type DefaultDecision,
} from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { useRead } from '../http/query.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SelectField } from '../ui/base/form/Field.tsx';

/** What becomes of the shop's parcels when it says nothing in time. */
export function DefaultChoice() {
  const { data } = useRead(decisionsContract.byDefault, {});
  const save = useAct(decisionsContract.saveDefault);
  if (!data) return null;
  return (
    <div className="decide-default">
      <SelectField<DefaultDecision>
        label={`Colis reportés, sans décision à ${data.heure}`}
        value={data.sans_decision}
        disabled={save.busy}
        onChange={(sans_decision) =>
          void save.press(
            { body: { sans_decision } },
            'Enregistré : vaut dès la prochaine échéance.',
          )
        }
        choices={defaultDecisions.map((value) => ({
          value,
          label: defaultDecisionLabels[value],
        }))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={data.rappel_decision}
          disabled={save.busy}
          onChange={({ currentTarget: { checked } }) =>
            void save.press(
              { body: { sans_decision: data.sans_decision, rappel_decision: checked } },
              checked ? 'Rappel activé.' : 'Rappel coupé.',
            )
          }
        />
        <span>Me le rappeler par e-mail dès {data.rappel_heure}</span>
      </label>
    </div>
  );
}
