import {
  defaultDecisionLabels,
  defaultDecisions,
  type DefaultDecision,
} from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { useRead } from '../http/query.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useFollowing } from '../ui/base/feedback/use-following.ts';
import { SelectField } from '../ui/base/form/Field.tsx';

interface Wanted {
  sans_decision: DefaultDecision;
  rappel_decision?: boolean;
  /** Once it is saved. */
  sentence: string;
}

/** What becomes of the shop's parcels when it says nothing in time. */
export function DefaultChoice() {
  const { data } = useRead(decisionsContract.byDefault, {});
  const save = useAct(decisionsContract.saveDefault);
  // Neither is taken out of use while one is saved: the focus would be lost.
  const { asked, ask } = useFollowing(({ sentence, ...body }: Wanted) =>
    save.press({ body }, sentence),
  );
  if (!data) return null;
  const chosen = { ...data, ...asked };
  return (
    <div className="decide-default">
      <SelectField<DefaultDecision>
        label={`Colis reportés, sans décision à ${data.heure}`}
        value={chosen.sans_decision}
        onChange={(sans_decision) =>
          ask({
            ...asked,
            sans_decision,
            sentence: 'Enregistré : vaut dès la prochaine échéance.',
          })
        }
        choices={defaultDecisions.map((value) => ({
          value,
          label: defaultDecisionLabels[value],
        }))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={chosen.rappel_decision}
          onChange={({ currentTarget: { checked } }) =>
            ask({
              sans_decision: chosen.sans_decision,
              rappel_decision: checked,
              sentence: checked ? 'Rappel activé.' : 'Rappel coupé.',
            })
          }
        />
        <span>Me le rappeler par e-mail dès {data.rappel_heure}</span>
      </label>
    </div>
  );
}
