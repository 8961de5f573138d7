const mailAddress = /^[^\s@<>"']+@[^\s@<>"'.]+(?:\.[^\s@<>"'.]+)*\.[^\s@<>"'.]{2,}$/;

/** Whether an account may bear it, and a mail be written to it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && mailAddress.test(text);
