import { createInstance } from 'i18next';
import { isLanguage, type Language, languages } from '#shared/languages.ts';

const texts = createInstance();
// Without `initAsync: false` the first emails would be sent before there are texts.
void texts.init({
  initAsync: false,
  fallbackLng: 'fr',
  supportedLngs: languages,
  resources: {},
  interpolation: { escapeValue: false },
});

// The types of the catalogues are the browser's; here a key may come from a row.
const say = texts.t as (key: string, options: object) => string;

/**
 * Makes a feature's texts known to the server; called when it registers, so that emails and pushes come from the same
 * catalogues as the screens.
 * @param catalogues the feature's catalogue in each language
 */
export function registerLocales(catalogues: Record<Language, object>): void {
  for (const language of languages) texts.addResourceBundle(language, 'translation', catalogues[language], true, true);
}

/**
 * A text of the catalogues, for whoever reads it away from our pages.
 * @param language of the reader; one we do not know reads French
 * @param params what `{{name}}` in the text stands for
 */
export function translate(language: string, key: string, params: Record<string, string | number> = {}): string {
  return say(key, { ...params, lng: isLanguage(language) ? language : 'fr' });
}
