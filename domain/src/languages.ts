/** The languages of couriers and recipients; the office is in French only. */
export type Language = 'fr' | 'ar';

/** Each in its own language. */
export const languageNames = { fr: 'Français', ar: 'العربية' } as const satisfies Record<
  Language,
  string
>;

/** The key under which a phone stores its language. */
export const languageKey = 'cgo-langue';

export const isLanguage = (text: unknown): text is Language => text === 'fr' || text === 'ar';

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
