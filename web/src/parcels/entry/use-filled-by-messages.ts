import { useRef } from 'react';
import { paths } from '../../office/paths.ts';
import type { Form } from '../../ui/base/form/use-form.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import { addToBatch } from './batch-forms.ts';
import { filledByMessage, type MessageDraft, noPlace, type ParcelValues } from './parcel-values.ts';

/**
 * What messages fill in: one goes into the form, several become a batch. `fill` returns those that
 * nothing was made of.
 */
export function useFilledByMessages(
  form: Pick<Form<ParcelValues>, 'values' | 'setAll'>,
  show: (message: MessageDraft) => void,
) {
  const onward = useOnward();
  const latest = useRef(form);
  latest.current = form;
  const before = useRef<ParcelValues>(form.values);
  const fill = (drafts: readonly MessageDraft[], reste: string): readonly MessageDraft[] => {
    const [first] = drafts;
    if (!first) return [];
    if (drafts.length > 1) {
      if (reste !== '' || !addToBatch(drafts)) return drafts;
      onward(paths.parcelsNew);
      return [];
    }
    const filled = filledByMessage(first);
    const read = isOfAnother(first, before.current) ? filled : nonEmpty(filled);
    latest.current.setAll(withoutNewer(read, before.current, latest.current.values));
    show(first);
    return [];
  };
  return {
    /** What the form holds before they are read. */
    ask: () => {
      before.current = form.values;
    },
    fill,
  };
}

/** The message is from another client: nothing of the previous one may be kept. */
const isOfAnother = ({ tel_cl }: MessageDraft, before: ParcelValues): boolean =>
  tel_cl !== '' && before.tel_cl !== '' && before.tel_cl.replace(/\s/g, '') !== tel_cl;

/** Fields that a message does not mention keep what was typed. */
const nonEmpty = (values: ParcelValues): Partial<ParcelValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * What was typed while the message was being read is newer than the message; a place counts as one
 * field.
 */
function withoutNewer(
  read: Partial<ParcelValues>,
  before: ParcelValues,
  now: ParcelValues,
): Partial<ParcelValues> {
  const isNewer = (name: keyof ParcelValues) => now[name] !== before[name];
  const place = (Object.keys(noPlace) as (keyof ParcelValues)[]).some(isNewer);
  return Object.fromEntries(
    Object.entries(read).filter(
      ([name]) => !isNewer(name as keyof ParcelValues) && !(place && name in noPlace),
    ),
  );
}
