import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '#shared/languages.ts';
import type { Catalogue } from '#web/locales/catalogue.ts';

const root = resolve(import.meta.dirname, '..');

export const catalogueOf = (language: Language): Catalogue =>
  Object.assign(
    {},
    ...[`web/locales/${language}.json`, `features/**/locales/${language}.json`]
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  );

function flat(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : flat(value, `${path}${name}.`),
  );
}

export const textsOf = (language: Language): Map<string, string> => new Map(flat(catalogueOf(language)));
