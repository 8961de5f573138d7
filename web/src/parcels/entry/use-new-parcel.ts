import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { newId } from '../../http/new-id.ts';
import { useDraft } from '../../http/use-draft.ts';
import { paths } from '../../office/paths.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import { printLabels } from '../labels/print-labels.ts';
import { useSend } from '../lists/SendButton.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import { madeOtherwise } from './changed-between.ts';
import { lookForKnown, readyValues } from './parcel-questions.ts';
import { copyOf, emptyParcel, type ParcelValues, valuesOf } from './parcel-values.ts';
import { focusFirstQuestion } from './Question.tsx';
import { useAmountCeiling } from './use-amount-ceiling.ts';

/**
 * The id is stored with the draft: if the form is sent again after a lost answer, it still creates
 * one parcel. `parti` says that it was sent under this id.
 */
type NewValues = ParcelValues & { client_id: string; parti?: boolean };

/** What happens after the parcel was created. */
type Next = 'rien' | 'imprimer' | 'envoyer';

/** The draft survives a closed tab, and a form that is sent twice creates one parcel. */
export function useNewParcel(copied: ParcelSheet | undefined) {
  const onward = useOnward();
  const [empty] = useState(() => ({ ...emptyParcel, client_id: newId() }));
  const [copy] = useState(() => (copied ? { ...empty, ...copyOf(copied) } : null));
  const draft = useDraft<NewValues>(copied ? `copie-${copied.ref}` : 'colis', copy ?? empty);
  const { set: keep, restored } = draft;
  // Another window may have this draft open, and make another parcel of it.
  useEffect(() => {
    if (restored) keep((now) => (now.parti ? now : { ...now, client_id: newId() }));
  }, [keep, restored]);
  const next = useRef<Next>('rien');
  const send = useSend();
  const ceiling = useAmountCeiling();
  const create = useAct(parcelsContract.create);
  const form = useForm<NewValues>({
    initial: copy ?? empty,
    schema: TypedParcel,
    store: draft,
    onSubmit: async (values) => {
      const ready = readyValues(values, ceiling);
      if (!ready || (await lookForKnown(values, values.client_id))) return focusFirstQuestion();
      keep((now) => ({ ...now, parti: true }));
      const { colis, deja } = await create.send({
        body: { ...ready, client_id: values.client_id, doublon: ready.doublon_vu !== '' },
      });
      const other = deja ? madeOtherwise(colis.ref, valuesOf(colis), ready) : null;
      if (other === null) draft.clear();
      // Whatever is typed from here on is another parcel, even while this one is being sent.
      keep((now) => ({ ...now, client_id: newId(), parti: false }));
      if (other !== null) throw new Error(other);
      tell(parcelSentences.created);
      if (next.current === 'imprimer') await printLabels([colis.ref]);
      const unit = next.current === 'envoyer' ? await sendOne(colis.ref) : null;
      onward(unit ? paths.myPickups(unit) : paths.myParcels(colis.ref));
    },
  });
  /**
   * The parcel exists by now: if it cannot leave, the reason is shown, and it waits in the list.
   */
  const sendOne = async (ref: string) => {
    try {
      return await send([ref]);
    } catch (error) {
      tell(`Le colis ${ref} est créé. Son envoi : ${sentenceOf(error)}`, { bad: true });
      return null;
    }
  };
  const submit = (then: Next) => {
    // Enter in a field while the parcel is being created does not change what was to follow.
    if (form.busy) return;
    next.current = then;
    void form.submit();
  };
  return {
    form,
    draft,
    submit,
    busyWith: (then: Next) => form.busy && next.current === then,
  };
}
