import { parcelGone } from '@cigogne/domain/parcels/parcel-form';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useParams } from '@tanstack/react-router';
import { useDraft } from '../../http/use-draft.ts';
import { isGone } from '../../http/call-error.ts';
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
import { emptyParcel, type ParcelValues, valuesOf } from './parcel-values.ts';
import { PasteMessages } from './PasteMessages.tsx';
import { ReadMessage } from './ReadMessage.tsx';
import { type ParcelSheet, useParcelSheet } from '../parcel-reads.ts';
import { changedBetween, isAsSent, takenOver } from './changed-between.ts';
import { readyValues } from './parcel-questions.ts';
import { focusFirstQuestion, MissingAnswers } from './Question.tsx';
import { useOpenedParcel } from '../panel/use-opened-parcel.ts';
import { useFilledByMessages } from './use-filled-by-messages.ts';
import { useNewParcel } from './use-new-parcel.ts';
import { useReadMessage } from './use-read-message.ts';
import { useAmountCeiling } from './use-amount-ceiling.ts';
import '../parcels.css';

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

function NewParcel({ copied }: { copied?: ParcelSheet }) {
  const { form, draft, submit, busyWith } = useNewParcel(copied);
  const phone = useMedia(onPhone);
  const message = useReadMessage();
  const filled = useFilledByMessages(form, message.show);
  // On a phone the message comes first, because most orders arrive as one.
  const lead = phone && !copied && message.draft === null;
  const paste = <PasteMessages lead={lead} onAsk={filled.ask} onRead={filled.fill} />;
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
