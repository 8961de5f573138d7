import { closeAccount } from '../../accounts/sandbox-accounts.ts';
import type { Context } from '../../context/context.ts';

/**
 * Lets the shop start over: its account is closed with everything in it, and the next call creates
 * another.
 */
export async function resetSandbox({ tx, by, services }: Context): Promise<void> {
  await tx.deleteFrom('sandbox_accounts').where('id_user', '=', by.id).execute();
  await closeAccount(tx, by.id, services.clock());
}
