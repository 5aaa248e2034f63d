import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import fr from '#web/locales/fr.ts';
import { browserParts } from './dom.ts';

/** With the texts of all features: `beforeAll(inFrench)`. */
export async function inFrench(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
}

/** With the browser APIs that jsdom lacks. */
export async function browserInFrench(): Promise<void> {
  browserParts();
  await inFrench();
}
