import { describe, expect, it } from 'vitest';
import { ownChoices } from '#features/notifications/contract.ts';
import { registerLocales, translate } from '#server/locales.ts';
import { languages } from '#shared/languages.ts';
import { features } from './server.ts';
import { webFeatures } from './web.tsx';

const declared = features.flatMap(({ preferences = [] }) => preferences);
for (const { locales } of features) if (locales) registerLocales(locales);

it('both sides of each feature list the same preferences', () => {
  for (const { name, preferences } of features)
    expect(webFeatures.find((it) => it.name === name)?.preferences, name).toEqual(preferences);
});

it('a type’s preference is listed by a feature, so that it has a switch', () => {
  const used = features.flatMap(({ notifications = [] }) =>
    notifications.flatMap(({ preference }) => preference ?? []),
  );
  expect(used.length).toBeGreaterThan(2);
  for (const preference of used) expect(declared).toContain(preference);
});

it('all preferences have distinct keys and positions', () => {
  const keys = [...Object.keys(ownChoices.shape), ...declared.map(({ key }) => key)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(declared.map(({ order }) => order)).size).toBe(declared.length);
});

describe.each(languages)('preferences in %s', (language) => {
  it.each(declared)('$key has its texts', ({ text }) => {
    for (const part of ['label', 'hint']) {
      const said = translate(language, `${text}.${part}`);
      expect(said).not.toContain(text);
      expect(said.length).toBeGreaterThan(2);
    }
  });
});
