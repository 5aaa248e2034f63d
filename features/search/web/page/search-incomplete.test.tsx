import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { searchContract } from '../../contract.ts';
import { found, noneFound } from '../../testing/search-answers.ts';
import { searchBrowser, showSearch } from '../../testing/search-page.tsx';
import { TextSearch } from './text-search.tsx';

searchBrowser();

test('results of an incomplete index are explained and refreshed automatically', async () => {
  const answers = [noneFound({ isIncomplete: true }), found()];
  const asked = serve(searchContract.search, () => answers.shift() ?? found());
  showSearch(<TextSearch />);
  expect(await screen.findByText(plain(fr.library.search.incomplete))).toBeTruthy();
  await screen.findByRole('heading', { name: 'Genèse' });
  await waitFor(() => expect(screen.queryByText(plain(fr.library.search.incomplete))).toBeNull());
  expect(asked).toHaveLength(2);
});
