import type { Catalogue } from './catalogue.ts';

/**
 * Merges catalogues. Features have `locales/{language}.json`, and `locales/visitor-{language}.json` for visitors; Vite
 * merges them at build time.
 */
export const merged = (first: { default: object }, features: Record<string, unknown>): Catalogue =>
  Object.assign({}, first.default, ...Object.values(features).map((file) => (file as { default: object }).default));
