import { staysFrench, translated } from './texts.ts';
import { unbroken } from '@cigogne/domain/unbroken';

/**
 * A French sentence from elsewhere; if it has no translation it keeps its language and direction.
 */
export const Sentence = ({ of }: { of: string }) =>
  staysFrench(of) ? (
    <span lang="fr" dir="ltr">
      {unbroken(of)}
    </span>
  ) : (
    <>{unbroken(translated(of))}</>
  );
