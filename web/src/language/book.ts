/** The plural forms of a counted text in Arabic (Unicode's plural rules); `{n}` is the number. */
export interface CountedForms {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

/** Translations of the screens' French texts into another language. */
export type Book = Readonly<Record<string, string | CountedForms>>;
