import { parcelGone, parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../http/use-draft.ts';
import { isGone, sentenceOf } from '../../http/call-error.ts';
import { newId } from '../../http/new-id.ts';
import { paths } from '../../office/paths.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPrinter, IconSend } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { useUnanswered } from '../../ui/base/form/use-unanswered.ts';
import { onPhone, useMedia } from '../../ui/base/look/use-media.ts';
import { DraftNote } from '../../ui/base/form/DraftNote.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { FormPage } from '../../ui/office/page/FormPage.tsx';
import { openedFrom } from '../../ui/office/page/opened-from.ts';
import { useOnward } from '../../ui/office/page/use-onward.ts';
import { LabelPreview } from '../labels/LabelPreview.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import {
  copyOf,
  emptyParcel,
  filledByMessage,
  type MessageDraft,
  noPlace,
  type ParcelValues,
  valuesOf,
} from './parcel-values.ts';
import { addToBatch } from './batch-forms.ts';
import { PasteMessages } from './PasteMessages.tsx';
import { ReadMessage } from './ReadMessage.tsx';
import { type ParcelSheet, useParcelSheet } from '../parcel-reads.ts';
import { changedBetween, isAsSent, madeOtherwise, takenOver } from './changed-between.ts';
import { lookForKnown, readyValues } from './parcel-questions.ts';
import { printLabels } from '../labels/print-labels.ts';
import { focusFirstQuestion, MissingAnswers } from './Question.tsx';
import { useOpenedParcel } from '../panel/use-opened-parcel.ts';
import { useSend } from '../lists/SendButton.tsx';
import { useReadMessage } from './use-read-message.ts';
import { useAmountCeiling } from './use-amount-ceiling.ts';
import '../parcels.css';

/**
 * The id is stored with the draft: if the form is sent again after a lost answer, it still creates
 * one parcel. `parti` says that it was sent under this id.
 */
type NewValues = ParcelValues & { client_id: string; parti?: boolean };

/** « Créer un bordereau »; with `?copie=`, filled in from another parcel. */
export function NewParcelPage() {
  const { search } = useAddress();
  return search['copie'] ? <CopiedParcel code={search['copie']} /> : <NewParcel />;
}

function CopiedParcel({ code }: { code: string }) {
  const { data: parcel, error, refetch } = useParcelSheet(code);
  if (error && !parcel) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!parcel) return <SkeletonLines />;
  return <NewParcel key={code} copied={parcel} />;
}

/** What happens after the parcel was created. */
type Next = 'rien' | 'imprimer' | 'envoyer';

/** The draft survives a closed tab, and a form that is sent twice creates one parcel. */
function NewParcel({ copied }: { copied?: ParcelSheet }) {
  const onward = useOnward();
  const [empty] = useState(() => ({ ...emptyParcel, client_id: newId() }));
  const [copy] = useState(() => (copied ? { ...empty, ...copyOf(copied) } : null));
  const draft = useDraft<NewValues>(copied ? `copie-${copied.ref}` : 'colis', copy ?? empty);
  const { set: keep, restored } = draft;
  // Another window may have this draft open, and make another parcel of it.
  useEffect(() => {
    if (restored) keep((now) => (now.parti ? now : { ...now, client_id: newId() }));
  }, [keep, restored]);
  const phone = useMedia(onPhone);
  const message = useReadMessage();
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
  const busyWith = (then: Next) => form.busy && next.current === then;
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
    message.show(first);
    return [];
  };
  // On a phone the message comes first, because most orders arrive as one.
  const lead = phone && !copied && message.draft === null;
  const paste = (
    <PasteMessages
      lead={lead}
      onAsk={() => {
        before.current = form.values;
      }}
      onRead={fill}
    />
  );
  const wrong = Object.keys(emptyParcel).some((name) => form.error(name as keyof ParcelValues));
  if (wrong && message.isFolded) message.unfold();
  return (
    <FormPage
      title="Créer un bordereau"
      back={paths.myParcels()}
      onSubmit={() => submit('rien')}
      aside={<LabelPreview values={form.values} />}
      error={form.refusal}
      beside={lead ? undefined : paste}
      foot={<MissingAnswers values={form.values} newId={form.values.client_id} />}
      actions={
        <>
          <Button icon={IconPrinter} busy={busyWith('imprimer')} onClick={() => submit('imprimer')}>
            Créer et imprimer
          </Button>
          <Button icon={IconSend} busy={busyWith('envoyer')} onClick={() => submit('envoyer')}>
            Créer et envoyer
          </Button>
          <Button type="submit" look="coral" busy={busyWith('rien')}>
            Créer
          </Button>
        </>
      }
    >
      {lead && (
        <>
          {paste}
          <p className="or-by-hand">ou à la main</p>
        </>
      )}
      <DraftNote restored={draft.restored} onForget={draft.clear} />
      {copied && <p className="note">Copie du colis {copied.ref} : un nouveau colis sera créé.</p>}
      {phone && message.draft && message.isFolded && !wrong ? (
        <ReadMessage
          form={form}
          draft={message.draft}
          newId={form.values.client_id}
          onEdit={message.unfold}
        />
      ) : (
        <ParcelFields
          form={form}
          first={!phone}
          readFrom={message.draft}
          newId={form.values.client_id}
        />
      )}
    </FormPage>
  );
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

/** « Edit colis {code} ». */
export function EditParcelPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data: parcel, error, refetch } = useParcelSheet(code);
  if (error && !parcel) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!parcel) return <SkeletonLines />;
  return <EditParcel parcel={parcel} gone={isGone(error)} />;
}

function EditParcel({ parcel: live, gone }: { parcel: ParcelSheet; gone: boolean }) {
  const { opened: parcel, takeOver } = useOpenedParcel(live);
  const onward = useOnward();
  const ceiling = useAmountCeiling();
  const update = useAct(parcelsContract.update);
  const whyNot = gone
    ? parcelGone(parcel.ref)
    : (live.actions.find(({ name }) => name === 'modifier')?.raison ?? null);
  const draft = useDraft(`colis:${parcel.ref}`, valuesOf(parcel), parcel.updatedAt);
  const unanswered = useUnanswered(isAsSent);
  const send = async (values: ParcelValues, ready: ParcelValues, on = parcel): Promise<void> => {
    try {
      await update.send({ body: { ref: on.ref, updatedAt: on.updatedAt, ...ready } });
    } catch (error) {
      unanswered.note(error, ready);
      if (isGone(error)) throw new Error(parcelGone(on.ref));
      const now = takeOver(error);
      if (!now) throw error;
      const [before, after] = [valuesOf(on), valuesOf(now)];
      if (unanswered.isOwn(after)) return send(values, ready, now);
      const taken = takenOver(before, after, values);
      form.setAll(taken);
      throw new Error(changedBetween(before, after, { ...values, ...taken }));
    }
  };
  const form = useForm<ParcelValues>({
    initial: valuesOf(parcel),
    store: draft,
    schema: TypedParcel,
    onSubmit: async (values) => {
      const ready = readyValues(values, ceiling);
      if (!ready) return focusFirstQuestion();
      await send(values, ready);
      draft.clear();
      tell(`Colis ${parcel.ref} modifié`);
      onward(openedFrom(paths.myParcels(parcel.ref)));
    },
  });
  return (
    <FormPage
      title={`Edit colis ${parcel.code}`}
      back={paths.myParcels(parcel.ref)}
      onSubmit={() => void form.submit()}
      aside={<LabelPreview values={form.values} of={parcel} />}
      error={whyNot ? null : form.refusal}
      foot={<MissingAnswers values={form.values} newId={null} />}
      actions={
        <Button type="submit" look="blue" busy={form.busy} whyNot={whyNot}>
          Enregistrer
        </Button>
      }
    >
      {whyNot && <Alert>{whyNot}</Alert>}
      <DraftNote restored={draft.restored} onForget={draft.clear} />
      <ParcelFields form={form} />
    </FormPage>
  );
}
