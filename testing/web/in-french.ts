import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/languages.ts';
import fr from '#web/locales/fr.ts';
import { browserParts } from './dom.ts';

/** Test files share i18next, so all options of the page are reset. */
export async function inLanguages(catalogues: Partial<Record<Language, object>>): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'fr',
    resources: catalogues as Resource,
    nsSeparator: '.',
    keySeparator: '.',
    ns: Object.keys(fr),
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => key,
  });
}

export const inFrench = (): Promise<void> => inLanguages({ fr });

export async function browserInFrench(): Promise<void> {
  browserParts();
  await inFrench();
}
