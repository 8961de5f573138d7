/** `48 213 377`: two, three, three, as Tunisia reads a number. */
export const formatPhone = (digits: string): string =>
  /^\d{8}$/.test(digits)
    ? `${digits.slice(0, 2)}\u00a0${digits.slice(2, 5)}\u00a0${digits.slice(5)}`
    : digits;
