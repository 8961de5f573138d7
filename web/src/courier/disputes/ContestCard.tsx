import { motifLabels } from '@cigogne/domain/parcels/statuses';
import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import type { LiveEvent } from '../../http/events.ts';
import { resumed } from '../../http/events.ts';
import type { Row } from '../../http/over-wire.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { formatMoment } from '../outbox/format-moment.ts';
import { useKept } from '../outbox/use-kept.ts';
import { colon, t, type Text, translated } from '../../language/texts.ts';

type ContestRow = Row<typeof contestsContract.mine>;

const concerns = ({ type }: LiveEvent) => type === 'rs' || type === resumed;

/** Attempts of the last few days that their recipients contest. */
export const useMyContests = (): readonly ContestRow[] =>
  useKept(contestsContract.mine, {}, { concerns }).data?.rows ?? [];

const ends = {
  compte: 'Votre passage compte',
  'ne-compte-pas': 'Votre passage ne compte pas',
  'sans-objet': 'Le hub a changé le résultat',
} as const satisfies Record<string, Text>;

/** What the recipient says against an attempt, and the hub's answer: for information only. */
export function ContestCard({ contest }: { contest: ContestRow }) {
  const { decision, motif, mot } = contest;
  return (
    <article className={classNames('dispute', decision !== null && 'settled')}>
      <h2>{contest.nom_cl}</h2>
      <p className="muted figures">
        {contest.ref}, {contest.rs.ref}
      </p>
      <ol className="dispute-story">
        <li>
          <span>{t('Votre passage : {motif}', { motif: translated(motifLabels[motif]) })}</span>
          <time>{formatMoment(contest.passe_le)}</time>
        </li>
        <li className="no">
          <b>
            {motif === 'refuse'
              ? t('Le client répond « Je n’ai pas refusé »')
              : t('Le client répond « J’étais là »')}
            {mot && `${colon()}${mot}`}
          </b>
          <time>{formatMoment(contest.createdAt)}</time>
        </li>
        <li className={classNames(decision === 'compte' && 'yes')}>
          <b>{decision === null ? t('Le hub n’a pas encore décidé') : t(ends[decision])}</b>
          {contest.raison && <span>{contest.raison}</span>}
        </li>
      </ol>
    </article>
  );
}
