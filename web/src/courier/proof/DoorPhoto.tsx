import { mostPhotos, photoSentences } from '@cigogne/domain/parcels/door-photo';
import { useState } from 'react';
import { IconCamera } from '../../ui/base/look/icons.ts';
import { photoSending } from './photo-sending.ts';
import { forgetRefused, NoRoom, type PhotoStop, takePhoto, usePhotos } from './photos.ts';
import './proof.css';
import { count, t, translated } from '../../language/texts.ts';

/**
 * One tap opens the camera. The photo is stored on the phone, for each parcel of the door, and sent
 * after the acts.
 */
export function DoorPhoto({ stops, id_rs }: { stops: readonly PhotoStop[]; id_rs: number }) {
  const { taken, waiting, refused } = usePhotos(stops, id_rs);
  // There are enough already, for example from another phone.
  const isFull = taken >= mostPhotos || refused.some((one) => one.refused === photoSentences.many);
  const again = stops.filter(({ ref }) => refused.some((one) => one.ref === ref));
  // Beside the button: over a question nobody reads what is told below it.
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      await takePhoto(again.length > 0 ? again : stops, id_rs, file);
      await forgetRefused(refused.map(({ id }) => id));
      photoSending.now();
    } catch (error) {
      setProblem(
        error instanceof NoRoom
          ? t('Téléphone plein : libérez de la place, puis reprenez la photo.')
          : t('La photo n’a pas pu être gardée : reprenez-la.'),
      );
    }
  };
  if (isFull)
    return (
      <p className="proof-line">
        <span>
          <IconCamera size={20} stroke={1.75} />
          {taken > 0 && `${photoWords(taken, waiting)}. `}
          {translated(photoSentences.many)}
        </span>
      </p>
    );
  return (
    <>
      <label className="btn large door-photo">
        <IconCamera stroke={1.75} />
        {again.length > 0
          ? t('Reprendre la photo')
          : taken === 0
            ? t('Photo de la porte')
            : t('Autre photo ({which})', { which: photoWords(taken, waiting) })}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            const { currentTarget } = event;
            void take(currentTarget.files?.[0]);
            // Cleared, so that choosing the same file again counts as another photo.
            currentTarget.value = '';
          }}
        />
      </label>
      {problem && (
        <p className="note warn" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

const photoWords = (taken: number, waiting: number): string =>
  waiting > 0
    ? count(taken, '{n} photo, à envoyer', '{n} photos, à envoyer')
    : count(taken, '{n} photo, envoyée', '{n} photos, envoyées');
