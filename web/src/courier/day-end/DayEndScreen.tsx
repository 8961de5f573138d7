import { SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { t } from '../../language/texts.ts';
import { NotHereYet, useLateFile } from '../late-file.tsx';

const loadDayEnd = () => import('./DayEndPage.tsx');

/** /dashb/fin, in a file of its own: nobody begins a round with its end. */
export function DayEndScreen() {
  const { loaded, failed } = useLateFile(loadDayEnd);
  if (loaded) return <loaded.DayEndPage />;
  return failed ? (
    <NotHereYet title={t('Cet écran n’est pas encore sur ce téléphone.')}>
      {t('Il demande le réseau une fois.')}
    </NotHereYet>
  ) : (
    <SkeletonLines count={8} />
  );
}
