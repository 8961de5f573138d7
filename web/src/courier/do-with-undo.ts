import { tell, tellWithUndo } from '../ui/base/Toasts.tsx';
import { enqueue, type NewCommand, takeBack } from './outbox.ts';

/**
 * One tap: the act is on the device at once and shown as done; « Annuler » within 5 seconds takes it
 * back. Resolves false when it was taken back.
 */
export async function doWithUndo(command: NewCommand, told: string): Promise<boolean> {
  const { key } = await enqueue(command);
  if (await tellWithUndo(told)) return true;
  if (await takeBack(key)) return false;
  tell('Trop tard, c’est déjà parti. Dites-le au hub, il corrige.', { bad: true });
  return true;
}
