import { tell, tellWithUndo } from '../../ui/base/feedback/Toasts.tsx';
import { feelKept } from '../settings/feedback.ts';
import { enqueue, type NewCommand, takeBack } from '../outbox/outbox.ts';
import { t } from '../../language/texts.ts';

/**
 * One tap: the act is on the device at once and shown as done; « Annuler » within 5 seconds takes it
 * back. Resolves false when it was taken back, or could be kept nowhere (the shell says so).
 */
export const doWithUndo = (command: NewCommand, sentence: string): Promise<boolean> =>
  doAllWithUndo([command], sentence);

/** The same for several acts of one tap. */
export async function doAllWithUndo(
  commands: readonly NewCommand[],
  sentence: string,
  /** Once they are on the device. */
  whenKept?: (keys: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const made: Awaited<ReturnType<typeof enqueue>>[] = [];
  for (const command of commands) made.push(await enqueue(command));
  void whenKept?.(made.filter(({ kept }) => kept === 'device').map(({ key }) => key));
  if (made.some(({ kept }) => kept === 'nowhere')) return false;
  feelKept();
  if (made.every(({ kept }) => kept === 'server')) {
    tell(t('{act} : envoyé.', { act: sentence }));
    return true;
  }
  if (await tellWithUndo(sentence)) return true;
  let gone = 0;
  for (const { key } of made) if (!(await takeBack(key))) gone += 1;
  if (gone === 0) return false;
  tell(
    gone < made.length
      ? t(
          'Trop tard pour {gone} colis sur {all}, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.',
          { gone, all: made.length },
        )
      : t('Trop tard, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.'),
    { bad: true },
  );
  return true;
}
