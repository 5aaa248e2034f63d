import type { ParseKeys } from 'i18next';
import type shell from './fr.json';

type Shell = typeof shell;

export interface Catalogue extends Shell {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    // Features' namespaces are the fallbacks of the core's, so that a key needs no namespace.
    resources: { core: Catalogue };
  }
}

/** For keys from the server, which a test checks. */
export type MessageKey = ParseKeys;
