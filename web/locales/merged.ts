import type { Catalogue } from './catalogue.ts';

/** Features' `locales/{language}.json`, and `locales/visitor-{language}.json`, merged at build time. */
export const merged = (first: { default: object }, features: Record<string, unknown>): Catalogue =>
  Object.assign({}, first.default, ...Object.values(features).map((file) => (file as { default: object }).default));
