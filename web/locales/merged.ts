import type { Catalogue } from './catalogue.ts';

/**
 * One catalogue out of several. Features bring theirs as `locales/{language}.json`, and what visitors read as
 * `locales/visitor-{language}.json`: Vite puts them together when the pages are built.
 */
export const merged = (first: { default: object }, features: Record<string, unknown>): Catalogue =>
  Object.assign({}, first.default, ...Object.values(features).map((file) => (file as { default: object }).default));
