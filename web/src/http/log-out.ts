import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { writeNow } from './write-now.ts';
import { endSession } from './session.ts';

/**
 * Ends the session in the database too; without a network it ends here, and there after its idle
 * time.
 */
export async function logOut(): Promise<void> {
  await writeNow(accountsContract.logout, {}, { keepSession: true }).catch(() => undefined);
  endSession();
}
