import { t } from '../../language/texts.ts';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { typedOf, useTyped } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';

const isExchange = ({ type_envoi }: RoundStop): boolean => type_envoi === 'echange';

/** Whether the old articles of the exchanges among these stops were given back: asked once for all. */
export function useOldArticle(stops: readonly RoundStop[]) {
  const [{ given }, change] = useTyped('old-article', typedOf(stops), { given: true });
  return {
    question: stops.some(isExchange) && (
      <div className="thumb-wide">
        <CheckField
          large
          label={t('Ancien article récupéré')}
          checked={given}
          onChange={(checked) => change({ given: checked })}
        />
      </div>
    ),
    /** What is said about it with the delivery of one of them. */
    answerFor: (stop: RoundStop) => isExchange(stop) && { echange_rendu: given },
  };
}
