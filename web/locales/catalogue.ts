import type { ParseKeys } from 'i18next';
import type shell from './fr.json';

type Shell = typeof shell;

/**
 * The texts of the French catalogue, from which the others are checked. Each feature adds its own by a declaration in
 * its folder (locales/catalogue.d.ts).
 */
export interface Catalogue extends Shell {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

/** Any key of the catalogues: for keys that come from the server, which a test checks against them. */
export type MessageKey = ParseKeys;
