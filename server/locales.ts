import { createInstance } from 'i18next';
import { isLanguage, type Language, languages } from '#shared/languages.ts';
import { madeTitleKey } from '#shared/made-title.ts';

const texts = createInstance();
// `initAsync: false` loads the texts before the first email.
void texts.init({
  initAsync: false,
  fallbackLng: 'fr',
  supportedLngs: languages,
  resources: {},
  interpolation: { escapeValue: false },
});

// Untyped, because a key may come from a row.
const say = texts.t as (key: string, options: object) => string;

export function registerLocales(catalogues: Record<Language, object>): void {
  for (const language of languages) texts.addResourceBundle(language, 'translation', catalogues[language], true, true);
}

/**
 * @param language unknown languages fall back to French
 * @param params values of `{{name}}`
 */
export function translate(language: string, key: string, params: Record<string, string | number> = {}): string {
  return say(key, { ...params, lng: isLanguage(language) ? language : 'fr' });
}

/** A stored title as its reader sees it: as typed, or in the reader's language if the app made it. */
export function titleIn(language: string, title: string): string {
  const key = madeTitleKey(title);
  return key === null ? title : translate(language, key);
}
