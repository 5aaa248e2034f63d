import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { webSources } from '#testing/web/sources.ts';
import fr from '../locales/fr.ts';
import he from '../locales/he.ts';
import { dismissToast, toast, toastStore } from '../ui/toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeAll(browserParts);
beforeAll(() => inLanguages({ fr, he }));
afterEach(async () => {
  await i18next.changeLanguage('fr');
  dismissToast(toastStore.read()?.id ?? 0);
  cleanup();
});

it('an open toast and its button follow the language', async () => {
  render(<Toasts />);
  act(() =>
    toast({
      title: (t) => t('notifications.removed'),
      description: (t) => t('errors.offline'),
      action: { label: (t) => t('common.undo'), run: () => {} },
    }),
  );
  expect(await screen.findByText(fr.notifications.removed)).toBeTruthy();
  await act(() => i18next.changeLanguage('he'));
  expect(screen.getByText(he.notifications.removed)).toBeTruthy();
  expect(screen.getByText(he.errors.offline)).toBeTruthy();
  expect(screen.getByRole('button', { name: he.common.undo })).toBeTruthy();
});

it('toast texts are functions, (t) => t(…), instead of strings in one language', () => {
  const fixed = webSources().flatMap(({ file, text }) =>
    [...text.matchAll(/\btoast\(\{[^}]*?\b(?:title|description|label): (?:String\()?(?:i18next\.)?t\(/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(fixed).toEqual([]);
});
