/** The languages of who works on the road and of who waits at the door; the office is French. */
export type Language = 'fr' | 'ar';

/** Each by its own name. */
export const languageNames = { fr: 'Français', ar: 'العربية' } as const satisfies Record<
  Language,
  string
>;

/** Under what name a phone remembers its language. */
export const languageKey = 'cgo-langue';

export const isLanguage = (text: unknown): text is Language => text === 'fr' || text === 'ar';

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
