import { Button } from '../../ui/base/look/Button.tsx';
import { IconMapPin } from '../../ui/base/look/icons.ts';
import { changeSettings, useCourierSettings } from '../settings/courier-settings.ts';
import { canLocate, locate } from './position.ts';
import './proof.css';
import { t } from '../../language/texts.ts';

/** Explains the request once, before the browser asks for permission. */
export function AskPosition() {
  const { position } = useCourierSettings();
  if (position !== null || !canLocate()) return null;
  return (
    <section className="note ask-position" aria-label={t('Position')}>
      <IconMapPin size={22} stroke={1.75} />
      <p>
        <b>{t('Joindre votre position à vos résultats ?')}</b>{' '}
        {t(
          'Elle montre au hub que vous étiez à la porte. Elle est prise à chaque résultat, jamais entre deux.',
        )}
      </p>
      <div className="halves">
        <Button size="large" onClick={() => changeSettings({ position: 'off' })}>
          {t('Non merci')}
        </Button>
        <Button
          size="large"
          look="blue"
          onClick={() => {
            changeSettings({ position: 'on' });
            void locate();
          }}
        >
          {t('Joindre')}
        </Button>
      </div>
    </section>
  );
}
