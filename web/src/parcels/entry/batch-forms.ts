import { batchSentences, maxForms } from '@cigogne/domain/parcels/parcel-form';
import { changeDraft } from '../../http/use-draft.ts';
import { newId } from '../../http/new-id.ts';
import {
  emptyParcel,
  filledByMessage,
  type MessageDraft,
  type ParcelValues,
} from './parcel-values.ts';
import type { ReadFrom } from './ReadPlace.tsx';

/** One form of the batch. The server knows it by its id, so that a repeat creates one parcel. */
export interface OneForm {
  id: string;
  values: ParcelValues;
  /** The parcel's ref once it was created. */
  ref: string | null;
  /** It was sent under this id, perhaps without an answer. */
  parti?: boolean;
  /** The chat message from which it was filled in. */
  readFrom?: ReadFrom;
}

export const batchDraft = 'plusieurs-colis';

export const newForm = (): OneForm => ({
  id: newId(),
  values: emptyParcel,
  ref: null,
});

/** A form filled in from a message. */
export const messageForm = (draft: MessageDraft): OneForm => ({
  id: newId(),
  values: filledByMessage(draft),
  ref: null,
  readFrom: { texte: draft.texte, certitude: draft.certitude, lieux: draft.lieux },
});

export const isEmpty = ({ values, ref }: OneForm): boolean =>
  ref === null &&
  (Object.keys(emptyParcel) as (keyof ParcelValues)[]).every(
    (name) => values[name] === emptyParcel[name],
  );

/**
 * Several messages pasted into the form for one parcel wait on the page for many: all of them, or
 * none, which is answered with false. Throws where the browser cannot hand them on.
 */
export function addToBatch(drafts: readonly MessageDraft[]): boolean {
  let fits = true;
  const isKept = changeDraft<{ forms: OneForm[] }>(batchDraft, (now) => {
    const kept = (now?.forms ?? []).filter((form) => form.ref === null && !isEmpty(form));
    fits = kept.length + drafts.length <= maxForms;
    return { forms: fits ? [...kept, ...drafts.map(messageForm)] : kept };
  });
  if (fits && !isKept) throw new Error(batchSentences.noRoom);
  return fits;
}
