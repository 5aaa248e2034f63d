import { useSyncExternalStore } from 'react';
import words from './words.ts';

const follow = (listener: () => void) => {
  words.on('languageChanged', listener);
  return () => words.off('languageChanged', listener);
};
const speaker = () => words.getFixedT(words.language);

/** Translations in the current language; re-renders when it changes. */
export function useTranslation() {
  return { t: useSyncExternalStore(follow, speaker, speaker), i18n: words, ready: true };
}

/** Unused: `useTranslation` finds the texts itself. */
export const initReactI18next = {};
