const mailAddress = /^[^\s@<>"']+@[^\s@<>"'.]+(?:\.[^\s@<>"'.]+)*\.[^\s@<>"'.]{2,}$/;

/** Whether the address can be used for an account and for mails. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && mailAddress.test(text);
