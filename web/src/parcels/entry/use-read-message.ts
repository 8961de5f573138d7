import { useState } from 'react';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import type { MessageDraft, ParcelValues } from './parcel-values.ts';

/**
 * The message from which a form was filled in, and whether its lines are shown instead of the
 * fields.
 */
export function useReadMessage() {
  const [draft, setDraft] = useState<MessageDraft | null>(null);
  const [isFolded, setFolded] = useState(false);
  return {
    draft,
    isFolded,
    show: (read: MessageDraft) => {
      setDraft(read);
      setFolded(true);
    },
    /** Shows the fields again, at the one of this name. */
    unfold: (name?: keyof ParcelValues) => {
      setFolded(false);
      if (name)
        focusOnceDrawn(() => document.querySelector(`form [name="${name}"]`), { block: 'center' });
    },
  };
}
