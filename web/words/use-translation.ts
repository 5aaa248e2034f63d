import { useSyncExternalStore } from 'react';
import words from './words.ts';

const follow = (listener: () => void) => {
  words.on('languageChanged', listener);
  return () => words.off('languageChanged', listener);
};
const speaker = () => words.getFixedT(words.language);

export function useTranslation() {
  return { t: useSyncExternalStore(follow, speaker, speaker), i18n: words, ready: true };
}

export const initReactI18next = {};
