import type { Catalogue } from './catalogue.ts';

export const merged = (core: object, features: Record<string, unknown>): Catalogue =>
  Object.assign({}, core, ...Object.values(features).map((file) => (file as { default: object }).default));
