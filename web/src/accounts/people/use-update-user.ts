import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import type { z } from 'zod';
import { type Form, useForm } from '../../ui/base/form/use-form.ts';
import { useWrittenMeanwhile } from '../../ui/base/form/use-written-meanwhile.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import type { EditProps } from './account-row.ts';

/**
 * For a panel that changes some fields of an account, validated by the domain's own form. What
 * somebody else saves of the same account meanwhile is not written over unread.
 */
export function useUpdateUser<Values extends object>(
  { user, back }: Pick<EditProps, 'user' | 'back'>,
  initial: Values,
  schema: z.ZodType,
  sentence: string,
  labels: Partial<Record<keyof Values, string>> = {},
  /** What is shown of the present values, if not what is typed. */
  shown: Partial<Record<keyof Values, string>> = {},
): Form<Values> & { meanwhile: string | null } {
  const update = useAct(accountsContract.update);
  const form = useForm({
    initial,
    schema,
    onSubmit: async (values) => {
      await update.send({ body: { id: user.id, ...values } }, sentence);
    },
    onDone: back,
  });
  const meanwhile = useWrittenMeanwhile(
    form,
    initial,
    labels,
    (name) => shown[name] ?? String(initial[name]),
  );
  return { ...form, meanwhile };
}
