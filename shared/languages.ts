/** The interface languages of the product; the first is the default and the fallback. */
export const languages = ['fr', 'en', 'he', 'es'] as const;
export type Language = (typeof languages)[number];

/** How each language is offered in the picker: its own name, its flag, its writing direction. */
export const languageFacts: Record<Language, { name: string; flag: string; direction: 'ltr' | 'rtl' }> = {
  fr: { name: 'Français', flag: '🇫🇷', direction: 'ltr' },
  en: { name: 'English', flag: '🇬🇧', direction: 'ltr' },
  he: { name: 'עברית', flag: '🇮🇱', direction: 'rtl' },
  es: { name: 'Español', flag: '🇪🇸', direction: 'ltr' },
};

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
