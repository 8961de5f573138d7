import { Refusal } from '@cigogne/domain/refusal';
import { recipientSentences } from '@cigogne/domain/runsheets/recipient-word';
import { type Context, recipientCaller } from '../../context/context.ts';
import { deliverAfterAll, fetchAtHub } from '../counter/fetch-at-hub.ts';

/**
 * The recipient wants to fetch it, or wants it delivered after all. If that has become impossible
 * since the page was read, the refusal uses the words of the page, not those for staff.
 */
export async function askFetch(visit: Context, code: string, retirer: boolean): Promise<void> {
  const ctx: Context = { ...visit, by: recipientCaller };
  try {
    await (retirer ? fetchAtHub(ctx, code) : deliverAfterAll(ctx, code));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'etat-change')
      throw new Refusal('etat-change', recipientSentences.moved);
    throw error;
  }
}
