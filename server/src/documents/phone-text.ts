/** « 98 304 117 » */
export const phoneText = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');
