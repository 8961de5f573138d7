import { staysFrench, translated } from './texts.ts';
import { unbroken } from './unbroken.ts';

/** A sentence that came in French from elsewhere; what has no translation keeps its language and direction. */
export const Sentence = ({ of }: { of: string }) =>
  staysFrench(of) ? (
    <span lang="fr" dir="ltr">
      {unbroken(of)}
    </span>
  ) : (
    <>{unbroken(translated(of))}</>
  );
