import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import type { z } from 'zod';
import { type Form, useForm } from '../../ui/base/form/use-form.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import type { EditProps } from './account-row.ts';

/** For a panel that changes some fields of an account, validated by the domain's own form. */
export function useUpdateUser<Values extends object>(
  { user, back }: Pick<EditProps, 'user' | 'back'>,
  initial: Values,
  schema: z.ZodType,
  sentence: string,
): Form<Values> {
  const update = useAct(accountsContract.update);
  return useForm({
    initial,
    schema,
    onSubmit: async (values) => {
      await update.send({ body: { id: user.id, ...values } }, sentence);
      back();
    },
  });
}
