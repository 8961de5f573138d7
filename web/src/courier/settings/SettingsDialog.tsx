import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { canLocate, locate } from '../proof/position.ts';
import { Choices } from '../stop/Choices.tsx';
import { changeSettings, useCourierSettings } from './courier-settings.ts';
import { feel } from './feedback.ts';

const onOff = [
  { value: 'on', label: 'Oui' },
  { value: 'off', label: 'Non' },
] as const;

/** The phone as its courier wants it. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { position, vibration, sounds, hand, sun } = useCourierSettings();
  return (
    <Dialog
      title="Réglages"
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act main" onClick={onClose}>
          Terminé
        </button>
      }
    >
      <div className="form">
        <Choices
          label="Plein soleil : noir sur blanc"
          choices={onOff}
          chosen={sun ? 'on' : 'off'}
          onChoose={(value) => changeSettings({ sun: value === 'on' })}
        />
        <Choices
          label="Main"
          choices={[
            { value: 'left', label: 'Gauche' },
            { value: 'right', label: 'Droite' },
          ]}
          chosen={hand}
          onChoose={(value) => changeSettings({ hand: value })}
        />
        <Choices
          label="Vibrations"
          choices={onOff}
          chosen={vibration ? 'on' : 'off'}
          onChoose={(value) => {
            changeSettings({ vibration: value === 'on' });
            feel('done');
          }}
        />
        <Choices
          label="Sons"
          choices={onOff}
          chosen={sounds ? 'on' : 'off'}
          onChoose={(value) => {
            changeSettings({ sounds: value === 'on' });
            feel('done');
          }}
        />
        {canLocate() && (
          <>
            <Choices
              label="Position jointe aux résultats"
              choices={onOff}
              chosen={position}
              onChoose={(value) => {
                changeSettings({ position: value });
                void locate();
              }}
            />
            <p className="muted">
              Elle est prise à chaque résultat, jamais entre deux. Refusée, rien d’autre ne change.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
