/** « 1 ticket en attente », « 2 tickets en attente ». */
export const counted = (n: number, one: string, many: string): string =>
  `${n} ${n > 1 ? many : one}`;
