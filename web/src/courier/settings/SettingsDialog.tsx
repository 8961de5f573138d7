import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useState } from 'react';
import { canLocate, locate, refusedPosition } from '../proof/position.ts';
import { languageNames } from '@cigogne/domain/languages';
import { useLanguage } from '../../language/language.ts';
import { changeLanguage } from './change-language.ts';
import { Choices } from '../stop/Choices.tsx';
import { changeSettings, courierSettings, useCourierSettings } from './courier-settings.ts';
import { feel } from './feedback.ts';
import { t } from '../../language/texts.ts';

const languages = ['fr', 'ar'] as const;

const onOff = () =>
  [
    { value: 'on', label: t('Oui') },
    { value: 'off', label: t('Non') },
  ] as const;

/** The courier's own settings for this phone. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { position, vibration, sounds, hand, sun } = useCourierSettings();
  const [isRefused, setRefused] = useState(false);
  const attach = async (value: 'on' | 'off') => {
    changeSettings({ position: value });
    await locate();
    setRefused(value === 'on' && courierSettings().position === 'off');
  };
  return (
    <Dialog
      title={t('Réglages')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act main" onClick={onClose}>
          {t('Terminé')}
        </button>
      }
    >
      <div className="form">
        <Choices
          label={t('Langue')}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          chosen={useLanguage()}
          onChoose={changeLanguage}
        />
        <Choices
          label={t('Plein soleil : noir sur blanc')}
          choices={onOff()}
          chosen={sun ? 'on' : 'off'}
          onChoose={(value) => changeSettings({ sun: value === 'on' })}
        />
        <Choices
          label={t('Main')}
          choices={[
            { value: 'left', label: t('Gauche') },
            { value: 'right', label: t('Droite') },
          ]}
          chosen={hand}
          onChoose={(value) => changeSettings({ hand: value })}
        />
        <Choices
          label={t('Vibrations')}
          choices={onOff()}
          chosen={vibration ? 'on' : 'off'}
          onChoose={(value) => {
            changeSettings({ vibration: value === 'on' });
            feel('done');
          }}
        />
        <Choices
          label={t('Sons')}
          choices={onOff()}
          chosen={sounds ? 'on' : 'off'}
          onChoose={(value) => {
            changeSettings({ sounds: value === 'on' });
            feel('done');
          }}
        />
        {canLocate() && (
          <>
            <Choices
              label={t('Position jointe aux résultats')}
              choices={onOff()}
              chosen={position}
              onChoose={(value) => void attach(value)}
            />
            {isRefused && (
              <p className="note warn" role="alert">
                {refusedPosition()}
              </p>
            )}
            <p className="muted">
              {t(
                'Elle est prise à chaque résultat, jamais entre deux. Refusée, rien d’autre ne change.',
              )}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
