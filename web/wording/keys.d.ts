import type { ParseKeys } from 'i18next';
import type fr from './fr.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof fr };
  }
}

/** Any key of the catalogues: for keys that come from the server, which a test checks against them. */
export type MessageKey = ParseKeys;
