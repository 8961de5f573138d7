import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowLeft } from '../../ui/base/look/icons.ts';
import { goBack } from '../../ui/base/look/path.tsx';
import { t } from '../../language/texts.ts';
import { courierPaths } from '../courier-paths.ts';

/** First in the head of a page that is opened from the round. */
export function BackToRound({
  onBack = () => goBack(courierPaths.runsheet),
}: {
  onBack?: () => void;
}) {
  return (
    <Button
      size="large"
      square
      icon={IconArrowLeft}
      aria-label={t('Retour à la tournée')}
      onClick={onBack}
    />
  );
}
