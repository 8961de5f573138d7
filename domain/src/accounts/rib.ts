/** A Tunisian bank account: 20 digits, the last two a check key of the others. */
export const isRib = (digits: string): boolean =>
  /^\d{20}$/.test(digits) && withRibKey(digits.slice(0, 18)) === digits;

/** Bank, branch and account, 18 digits, followed by their key. */
export const withRibKey = (account: string): string =>
  account + String(97n - ((BigInt(account) * 100n) % 97n)).padStart(2, '0');

/** `08 006 0123456789012 34`: bank, branch, account, key. */
export const formatRib = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 18), digits.slice(18)].join(' ');
