import type { NewCommand } from '../outbox/outbox.ts';
import { showNextStop } from '../kept-place.ts';
import { doAllWithUndo } from '../stop/do-with-undo.ts';
import { noteContacts } from './contacts.ts';
import { dropSignatures } from './photos.ts';
import { addPosition, freshPosition } from './position.ts';

/**
 * Sends the results of one tap, after the calls that led to them, with the position where they were
 * given.
 */
export function sendResults(results: readonly NewCommand[], sentence: string): void {
  noteContacts();
  showNextStop();
  const known = freshPosition();
  void doAllWithUndo(
    results.map((result) => ({ ...result, body: { ...result.body, ...known } })),
    sentence,
    known.fait_a ? undefined : addPosition,
  ).then((undone) => dropSignatures(undone.map(({ subject }) => subject)));
}
