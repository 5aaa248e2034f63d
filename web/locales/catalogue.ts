import type { ParseKeys } from 'i18next';
import type shell from './fr.json';

type Shell = typeof shell;

/** The type of the catalogues, from the French one. Features extend it in their folder (locales/catalogue.d.ts). */
export interface Catalogue extends Shell {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

/** Any key of the catalogues, for keys from the server, which a test checks. */
export type MessageKey = ParseKeys;
