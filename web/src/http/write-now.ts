import type { WriteEndpoint } from '@cigogne/domain/contract';
import { noAnswer, notSent, whileUnderWay } from './acts.ts';
import { type CallOptions, callWrite } from './call.ts';
import { CallError, isUnknown, noNetwork, tooLate } from './call-error.ts';
import { markGesture } from './gesture.ts';
import { askForHub } from './hub-needed.ts';
import type { CallInput, Reply } from './over-wire.ts';
import { readUser } from './session.ts';
import { whyNoWrite } from './write-ban.ts';
import { newId } from './new-id.ts';

/** Acts without an answer, and the key that each was sent with. */
const unanswered = new Map<string, { key: string; at: number }>();
/** As long as the server remembers replies by key, and longer than anybody retries. */
const rememberedMs = 30 * 60_000;

interface WriteOptions extends Pick<CallOptions, 'token' | 'keepSession' | 'keepalive' | 'once'> {
  /** The act that it belongs to, so that « Annuler » stops what was not sent yet. */
  signal?: AbortSignal | null;
  /** Called when no answer came, so that nobody knows whether it is done. */
  onLost?: () => void;
}

/**
 * Sends one act of the person, now or not at all; the only way for a screen to write. The key stays
 * the same while the same act is retried after a lost answer, from whichever form, and changes
 * after an answer that says what became of it (docs/decisions/081). If a hub is missing, root is
 * asked for one and the act continues.
 */
export async function writeNow<E extends WriteEndpoint>(
  entry: E,
  input: CallInput<E>,
  options: WriteOptions = {},
): Promise<Reply<E>> {
  markGesture();
  if (whyNoWrite && !options.keepSession) throw whyNoWrite();
  const { signal = null, onLost, ...how } = options;
  const act = `${readUser()?.id} ${entry.path} ${JSON.stringify(input)}`;
  // Acts that contain a password or return a token are not remembered here.
  const isRemembered = !entry.keyless && how.token === undefined;
  const before = unanswered.get(act);
  const key = before && Date.now() - before.at < rememberedMs ? before.key : newId();
  unanswered.delete(act);
  if (!navigator.onLine) {
    if (before) unanswered.set(act, before);
    throw before ? noAnswer() : notSent();
  }
  try {
    const keyed = { ...how, idempotencyKey: key, ...(signal ? { signal } : {}) };
    return await whileUnderWay(signal, () => callWrite(entry, input, keyed));
  } catch (error) {
    if (error instanceof CallError && error.code === 'hub-requis' && (await askForHub()))
      return writeNow(entry, input, options);
    if (!isUnknown(error)) throw error;
    if (isRemembered) unanswered.set(act, { key, at: Date.now() });
    onLost?.();
    const nothingCame = error instanceof CallError && [noNetwork, tooLate].includes(error.code);
    throw nothingCame ? noAnswer() : error;
  }
}
