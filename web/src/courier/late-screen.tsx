import type { ComponentType } from 'react';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { t } from '../language/texts.ts';
import { NotHereYet, useLateFile } from './late-file.tsx';

/** A screen, or most of it, in a file of its own: no round starts with it. */
export const lateScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function LateScreen(props: Props) {
    const { loaded: Screen, failed } = useLateFile(load);
    if (Screen) return <Screen {...props} />;
    return failed ? (
      <NotHereYet title={t('Cet écran n’est pas encore sur ce téléphone.')}>
        {t('Il demande le réseau une fois.')}
      </NotHereYet>
    ) : (
      <SkeletonLines count={8} />
    );
  };
