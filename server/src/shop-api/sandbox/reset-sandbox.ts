import { closeAccount } from '../../accounts/sandbox-accounts.ts';
import type { Context } from '../../context/context.ts';

/** The shop begins anew: its account is closed with all that it has, and the next call makes another. */
export async function resetSandbox({ tx, by, services }: Context): Promise<void> {
  await tx.deleteFrom('sandbox_accounts').where('id_user', '=', by.id).execute();
  await closeAccount(tx, by.id, services.clock());
}
