import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CatalogueBook, textsContract } from '#features/texts/contract.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { field, show, type } from '../../testing/create.tsx';
import CreateSessionDialog from './create-session-dialog.tsx';
import { planWith } from './plan-with.ts';

const berakhot: CatalogueBook = {
  slug: 'Berakhot',
  title: 'Berakhot',
  he: 'ברכות',
  fr: 'Berakhot',
  category: 'Talmud',
  path: ['Talmud'],
  kind: 'page',
  sections: 126,
  pages: ['2a', '64a'],
  offline: false,
};
const ruth = { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Ruth', city: '' };

apiServer();
beforeAll(browserInFrench);
beforeEach(() => void serve(textsContract.catalogue, () => ({ books: [berakhot], complete: true })));
afterEach(cleanup);

const open = (textReference: string | null) => {
  const known = { startsAt: null, title: 'Le Chema', textReference };
  show(<CreateSessionDialog kind="home" start={planWith(ruth, known)} open onOpenChange={() => {}} />);
};

test('a plan starting with a text has its subject until another is chosen', async () => {
  open('Berakhot 2a');
  expect(field('Titre')).toHaveProperty('value', 'Le Chema');
  expect(screen.getByRole('combobox', { name: /Texte à étudier/ })).toHaveProperty('value', 'Berakhot 2a');
  await waitFor(() => expect(field('Sujet')).toHaveProperty('value', 'talmud_berakhot'));
  type('Sujet', 'torah_exodus');
  expect(field('Sujet')).toHaveProperty('value', 'torah_exodus');
});

test('a plan starting without a text retains the form’s subject', async () => {
  open(null);
  expect(field('Sujet')).toHaveProperty('value', 'torah_genesis');
});
