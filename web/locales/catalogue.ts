import type { ParseKeys } from 'i18next';
import type shell from './fr.json';

type Shell = typeof shell;

export interface Catalogue extends Shell {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    // Typed as one namespace; at run time the first part of a key is its namespace (web/i18n.ts).
    resources: { core: Catalogue };
  }
}

/** For keys from the server, which a test checks. */
export type MessageKey = ParseKeys;
