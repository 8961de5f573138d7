/** Accounts as the trial balance lists them, on the screen and in its file: those that hold nothing come last. */
export const emptyLast = <Account extends { solde: number }>(
  accounts: readonly Account[],
): Account[] => accounts.toSorted((a, b) => Number(a.solde === 0) - Number(b.solde === 0));
