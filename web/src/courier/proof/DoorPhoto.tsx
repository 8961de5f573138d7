import { mostPhotos, photoSentences } from '@cigogne/domain/parcels/door-photo';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { IconCamera } from '../../ui/base/look/icons.ts';
import { sendPhotos, takePhoto, usePhotos } from './photos.ts';
import { useOutbox } from '../outbox/outbox.ts';
import './proof.css';
import { count, t, translated } from '../../language/texts.ts';

/** One tap opens the camera; what it takes is kept on the phone, for each parcel of the door, and leaves after the acts. */
export function DoorPhoto({ stops, id_rs }: { stops: readonly { ref: string }[]; id_rs: number }) {
  const { taken, waiting } = usePhotos(stops[0]?.ref ?? '', id_rs);
  const { waiting: acts } = useOutbox();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      await takePhoto(stops, id_rs, file);
      if (acts.length === 0) void sendPhotos();
    } catch {
      tell(t('La photo n’a pas pu être gardée : reprenez-la.'), { bad: true });
    }
  };
  if (taken >= mostPhotos)
    return (
      <p className="proof-line">
        <span>
          <IconCamera size={20} stroke={1.75} />
          {photoWords(taken, waiting)}. {translated(photoSentences.many)}
        </span>
      </p>
    );
  return (
    <label className="btn large door-photo">
      <IconCamera stroke={1.75} />
      {taken === 0
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
          // The same file again is another photo.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

const photoWords = (taken: number, waiting: number): string =>
  waiting > 0
    ? count(taken, '{n} photo, à envoyer', '{n} photos, à envoyer')
    : count(taken, '{n} photo, envoyée', '{n} photos, envoyées');
