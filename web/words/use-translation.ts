import { useSyncExternalStore } from 'react';
import words from './words.ts';

const follow = (listener: () => void) => {
  words.on('languageChanged', listener);
  return () => words.off('languageChanged', listener);
};
const speaker = () => words.getFixedT(words.language);

/** Texts in the language of now: what uses it is drawn anew when another one is chosen. */
export function useTranslation() {
  return { t: useSyncExternalStore(follow, speaker, speaker), i18n: words, ready: true };
}

/** Nothing to do: `useTranslation` knows the words there are. */
export const initReactI18next = {};
