import { tell, tellWithUndo } from '../../ui/base/feedback/Toasts.tsx';
import { feelKept } from '../settings/feedback.ts';
import { enqueue, type NewCommand, takeBack, untilLeaving } from '../outbox/outbox.ts';
import { t } from '../../language/texts.ts';

/**
 * One tap: the act is on the device at once and shown as done; « Annuler » takes it back for 5
 * seconds or until it is sent. Resolves with the acts that came to nothing: taken back, or stored
 * nowhere (the shell says so).
 */
export const doWithUndo = (command: NewCommand, sentence: string): Promise<readonly NewCommand[]> =>
  doAllWithUndo([command], sentence);

/** The same for several acts of one tap. */
export async function doAllWithUndo(
  commands: readonly NewCommand[],
  sentence: string,
  /** Called once they are on the device. */
  whenKept?: (keys: readonly string[]) => Promise<void>,
): Promise<readonly NewCommand[]> {
  const made: (Awaited<ReturnType<typeof enqueue>> & { command: NewCommand })[] = [];
  for (const command of commands) made.push({ ...(await enqueue(command)), command });
  const keys = made.filter(({ kept }) => kept === 'device').map(({ key }) => key);
  void whenKept?.(keys);
  const nowhere = made.filter(({ kept }) => kept === 'nowhere');
  if (nowhere.length > 0) return nowhere.map(({ command }) => command);
  feelKept();
  // If one has already been sent, all acts of the same tap must be corrected instead of taken back.
  if (keys.length < made.length) {
    tell(t('{act} : envoyé.', { act: sentence }));
    return [];
  }
  const { ends, forget } = untilLeaving(keys);
  const stands = await tellWithUndo(sentence, ends);
  forget();
  if (stands) return [];
  const back: NewCommand[] = [];
  for (const { key, command } of made) if (await takeBack(key)) back.push(command);
  const gone = made.length - back.length;
  if (gone > 0)
    tell(
      back.length > 0
        ? t(
            'Trop tard pour {gone} colis sur {all}, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.',
            { gone, all: made.length },
          )
        : t('Trop tard, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.'),
      { bad: true },
    );
  return back;
}
