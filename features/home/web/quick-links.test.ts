import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';

test.each(languages)(
  'in %s the links name their targets: the library’s collections and the notifications',
  (language) => {
    const { home, library, notifications } = catalogueOf(language);
    const { Mishnah, Talmud } = library.categories;
    for (const part of [Mishnah, Talmud]) expect(home.libraryText).toContain(part);
    expect(home.notifications.toLowerCase()).toBe(notifications.title.toLowerCase());
  },
);
