/** The interface languages; the first is the default and the fallback. */
export const languages = ['fr', 'en', 'he', 'es'] as const;
export type Language = (typeof languages)[number];

export const languageFacts: Record<Language, { name: string; direction: 'ltr' | 'rtl' }> = {
  fr: { name: 'Français', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  he: { name: 'עברית', direction: 'rtl' },
  es: { name: 'Español', direction: 'ltr' },
};

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
