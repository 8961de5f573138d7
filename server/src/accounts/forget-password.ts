import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { sendResetMail } from './account-mails.ts';
import { hideDuration } from './hide-duration.ts';
import { selectUsers } from './show-user.ts';

/**
 * Sends a reset link to a known address; an unknown one gets the same answer after the same time.
 */
export const forgetPassword = (call: Context, email: string): Promise<void> =>
  hideDuration(() =>
    inTransaction(call, async (ctx) => {
      const user = await selectUsers(ctx.tx).where('users.email', '=', email).executeTakeFirst();
      if (user) await sendResetMail(ctx, user);
    }),
  );
