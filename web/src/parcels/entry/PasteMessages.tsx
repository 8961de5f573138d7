import { batchSentences } from '@cigogne/domain/parcels/parcel-form';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { useDraft } from '../../http/use-draft.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { IconClipboardText } from '../../ui/base/look/icons.ts';
import type { MessageDraft } from './parcel-values.ts';

const example = 'Rim Chaabane\n53 418 027\nSousse, Sahloul\n45 dt';

/** « Coller un message »: a client's message becomes a draft of the form, to be checked. */
export function PasteMessages({
  several = false,
  lead = false,
  onAsk,
  onRead,
}: {
  several?: boolean;
  /** Large and at the top of a phone's form, with an explanation. */
  lead?: boolean;
  /**
   * Called when the message is sent to be read: what is typed from now on is newer than the answer.
   */
  onAsk?: () => void;
  /** Answers with those that have no room: their text stays to be pasted elsewhere. */
  onRead: (drafts: MessageDraft[], reste: string) => readonly MessageDraft[];
}) {
  const [open, setOpen] = useState(false);
  // Long, and typed by somebody else: it outlives a session that ends before it is read.
  const draft = useDraft(several ? 'messages' : 'message', { text: '' });
  const { text } = draft.value;
  const setText = (next: string) => draft.set({ text: next });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = several ? 'Coller des messages' : 'Coller un message';
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const close = () => {
    setOpen(false);
    setError(null);
  };
  /** The form stays usable while the message is read; a problem brings the message back. */
  const read = async () => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setBusy(true);
    close();
    onAsk?.();
    try {
      const { rows, reste } = await call(
        importContract.messages,
        { body: { texte: text } },
        { signal },
      );
      if (rows.length === 0) return reopenWith('Vous devez coller un message !');
      const left = onRead(rows, reste).map(({ texte }) => texte);
      const rest = [...left, reste].filter(Boolean).join('\n\n');
      // At once: the form that has been filled may take this button elsewhere.
      if (rest === '') draft.clear();
      else setText(rest);
      if (left.length > 0 || reste !== '') reopenWith(batchSentences.tooMany);
    } catch (problem) {
      if (!signal.aborted) reopenWith(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const reopenWith = (sentence: string) => {
    setError(sentence);
    setOpen(true);
  };
  /** The clipboard's text is filled in at once, if the browser allows reading it. */
  const show = async () => {
    setOpen(true);
    if (!lead) return;
    const copied = await readClipboard();
    draft.set((now) => (now.text === '' ? { text: copied } : now));
  };
  const button = (
    <Button
      icon={IconClipboardText}
      busy={busy}
      onClick={() => void show()}
      {...(lead ? { look: 'blue', size: 'large', wide: true } : {})}
    >
      {title}
    </Button>
  );
  return (
    <>
      {lead ? (
        <div className="paste-first">
          {button}
          <p>WhatsApp, Messenger ou SMS, en français, en arabe ou en arabizi.</p>
        </div>
      ) : (
        button
      )}
      <Dialog
        title={title}
        open={open}
        onClose={close}
        footer={
          <>
            <Button look="ghost" onClick={close}>
              Annuler
            </Button>
            <Button look="blue" onClick={() => void read()}>
              Remplir
            </Button>
          </>
        }
      >
        <div className="form paste">
          <TextArea
            label="Message du client"
            value={text}
            onChange={setText}
            rows={9}
            dir="auto"
            autoFocus
            placeholder={example}
            help="En français, en arabe ou en arabizi. Plusieurs messages : séparez-les par une ligne vide. Rien n’est créé avant votre vérification."
          />
          {error && <Alert>{error}</Alert>}
        </div>
      </Dialog>
    </>
  );
}

async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}
