import { mayI } from '../../http/may-i.ts';
import { NewComment, parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { SelectField, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import type { ParcelSheet } from '../parcel-reads.ts';

const typeLabels: Record<string, string> = {
  appel: 'Appel',
  sms: 'SMS',
  message: 'Message',
  note: 'Note',
  partenaire: 'Partenaire',
};
const writable = ['appel', 'sms', 'message', 'note'] as const;

type Comment = ParcelSheet['coliscoms'][number];

/** Removes duplicates: the same text by the same person in the same minute. */
export function commentsOf({ coliscoms }: ParcelSheet): Comment[] {
  const seen = new Set<string>();
  return coliscoms.filter(({ name, type, content, createdAt }) => {
    const key = [name, type, content, createdAt.slice(0, 16)].join('|');
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

export function CommunicationTab({
  parcel,
  form,
}: {
  parcel: ParcelSheet;
  form: ReturnType<typeof useComment>;
}) {
  const comments = commentsOf(parcel);
  return (
    <div className="stack">
      {mayI(parcelsContract.comment) && <CommentForm form={form} />}
      {comments.length === 0 ? (
        <p className="muted">Aucune communication pour ce colis.</p>
      ) : (
        <ol className="steps-list">
          {comments.map((comment) => (
            <li key={comment.id}>
              <div>
                <span className="strong">{typeLabels[comment.type] ?? comment.type}</span>{' '}
                {comment.duration !== null && (
                  <span className="muted">{durationText(comment.duration)}</span>
                )}
                <div>{comment.content}</div>
                <p>
                  <Instant at={comment.createdAt} /> · {comment.name}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

const empty = { type: 'appel', content: '', duration: '' };

/** The panel has it, so that what is typed outlives a look at its other tabs. */
export function useComment(code: string) {
  const write = useAct(parcelsContract.comment);
  const form = useForm({
    initial: empty,
    onSubmit: async ({ type, content, duration }) => {
      const body = NewComment.parse({
        ref: code,
        type,
        content,
        ...(type === 'appel' && duration !== '' ? { duration } : {}),
      });
      await write.send({ body });
      form.reset();
    },
    schema: NewComment.pick({ content: true, duration: true }),
  });
  return form;
}

function CommentForm({ form }: { form: ReturnType<typeof useComment> }) {
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="parcel-fields">
        <div className="w6 half">
          <SelectField
            label="Type"
            value={form.values.type}
            onChange={(type) => form.set('type', type)}
            choices={writable.map((value) => ({ value, label: typeLabels[value] ?? value }))}
          />
        </div>
        {form.values.type === 'appel' && (
          <div className="w6 half">
            <TextField
              {...form.text('duration')}
              label="Durée"
              unit="s"
              end
              inputMode="numeric"
              optional
            />
          </div>
        )}
        <div className="w12">
          <TextArea {...form.text('content')} label="Contenu" rows={2} />
        </div>
      </div>
      {form.refusal && <Refused error={form.refusal} />}
      <div className="form-actions ends">
        <Button type="submit" busy={form.busy}>
          Noter
        </Button>
      </div>
    </form>
  );
}
