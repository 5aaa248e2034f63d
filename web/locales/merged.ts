import type { Catalogue } from './catalogue.ts';

/** All texts of a language, for tests. Pages load each feature's on demand (web/i18n.ts). */
export const merged = (core: object, features: Record<string, unknown>): Catalogue =>
  Object.assign({}, core, ...Object.values(features).map((file) => (file as { default: object }).default));
