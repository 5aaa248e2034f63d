import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language, languageFacts, languages } from '#contract/languages.ts';

const catalogues: Record<Language, () => Promise<{ default: object }>> = {
  fr: () => import('./wording/fr.ts'),
  en: () => import('./wording/en.ts'),
  he: () => import('./wording/he.ts'),
  es: () => import('./wording/es.ts'),
};

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const catalogue = await catalogues[language]();
  i18next.addResourceBundle(language, 'translation', catalogue.default);
}

/** The page's language and direction follow the interface. */
function show(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].direction;
}

/**
 * Finds the learner's language in the specified order (query string, cookie, local storage, session storage, browser,
 * page; French if none fits) and loads its catalogue. Only one catalogue is downloaded: all are complete.
 */
export async function startLanguages(): Promise<void> {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'fr',
      partialBundledLanguages: true,
      resources: {},
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => code.slice(0, 2).toLowerCase(),
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  i18next.on('languageChanged', show);
  await chooseLanguage(currentLanguage());
}

export function currentLanguage(): Language {
  const code = i18next.resolvedLanguage ?? i18next.language;
  return isLanguage(code) ? code : 'fr';
}

/** Switches the interface. The old one stays until the new catalogue is there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
}
