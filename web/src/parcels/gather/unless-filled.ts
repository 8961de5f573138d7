/** That a list is empty is no longer said once a parcel is in it. */
export const unlessFilled = (
  problem: string | null | undefined,
  empty: string,
  rows: readonly unknown[],
): string | null => (problem === empty && rows.length > 0 ? null : (problem ?? null));
