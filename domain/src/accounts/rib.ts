/** A Tunisian bank account: 20 digits, the last two a key of the others. */
export function isRib(digits: string): boolean {
  if (!/^\d{20}$/.test(digits)) return false;
  const key = 97n - ((BigInt(digits.slice(0, 18)) * 100n) % 97n);
  return key === BigInt(digits.slice(18));
}

/** `08 006 0123456789012 34`: bank, branch, account, key. */
export const formatRib = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 18), digits.slice(18)].join(' ');
