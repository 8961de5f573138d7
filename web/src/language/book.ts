/** The forms of a counted text that Arabic has (Unicode's plural rules); `{n}` is the number. */
export interface CountedForms {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** What the French texts of the screens say in another language. */
export type Book = Readonly<Record<string, string | CountedForms>>;
