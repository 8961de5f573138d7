import { tell, tellWithUndo } from '../../ui/base/feedback/Toasts.tsx';
import { enqueue, type NewCommand, takeBack } from '../outbox/outbox.ts';

/**
 * One tap: the act is on the device at once and shown as done; « Annuler » within 5 seconds takes it
 * back. Resolves false when it was taken back, or could be kept nowhere (the shell says so).
 */
export async function doWithUndo(command: NewCommand, sentence: string): Promise<boolean> {
  const { key, kept } = await enqueue(command);
  if (kept === 'nowhere') return false;
  if (kept === 'server') {
    tell(`${sentence} : envoyé.`);
    return true;
  }
  if (await tellWithUndo(sentence)) return true;
  if (await takeBack(key)) return false;
  tell('Trop tard, c’est déjà parti. Dites-le au hub, il corrige.', { bad: true });
  return true;
}
