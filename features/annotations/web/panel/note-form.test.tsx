import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import fr from '#web/locales/fr.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { type Annotation, annotationsContract } from '../../contract.ts';
import { shownAnnotation } from '../../testing/shown-annotation.ts';
import { NoteForm } from './note-form.tsx';

const words = fr.annotations;
const note = (body: string, revision: number): Annotation => ({
  ...shownAnnotation('00000000-0000-4000-8000-000000000001', body),
  revision,
});
const form = (annotation: Annotation) => (
  <QueryClientProvider client={queryClient}>
    <NoteForm annotation={annotation} isElsewhere={false} onRemoved={() => {}} />
  </QueryClientProvider>
);

beforeAll(browserInFrench);
apiServer();
let stop: () => void;
let show: (annotation: Annotation) => void;
beforeEach(() => {
  stop = startOutbox('ruth');
  serve(annotationsContract.partners, () => ({ partners: [] }));
  const { rerender } = render(form(note('Une étincelle', 1)));
  show = (annotation) => rerender(form(annotation));
});
afterEach(async () => {
  cleanup();
  await sent();
  stop();
  queryClient.clear();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>(words.text);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: words.save }));
const given = () => vi.waitFor(() => expect(outbox.read()).toHaveLength(1)).then(() => outbox.read()[0]?.body);
async function sent(): Promise<void> {
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
}

test('a text that another device changed while one typed is saved on the revision one read', async () => {
  type('Une étincelle de nuit');
  show(note('Deux étincelles', 2));
  expect(field().value).toBe('Une étincelle de nuit');
  save();
  expect(await given()).toMatchObject({ body: 'Une étincelle de nuit', revision: 1 });
});

test('an untouched form shows the text of another device, and saves it', async () => {
  show(note('Deux étincelles', 2));
  expect(field().value).toBe('Deux étincelles');
  fireEvent.click(screen.getByRole('button', { name: RegExp(words.colours.sky, 'i') }));
  expect(await given()).toMatchObject({ body: 'Deux étincelles', colour: 'sky', revision: 2 });
});

test('a second change is saved on the revision of the first', async () => {
  type('Une étincelle de nuit');
  save();
  await given();
  show(note('Une étincelle de nuit', 1));
  await sent();
  type('Une étincelle de nuit, dit Rachi');
  show(note('Une étincelle de nuit', 2));
  save();
  expect(await given()).toMatchObject({ body: 'Une étincelle de nuit, dit Rachi', revision: 2 });
});

test('a text that one types while the pair ends is saved without the former partner', async () => {
  show({ ...note('Deux étincelles', 2), partnerId: '00000000-0000-4000-8000-000000000009' });
  type('Trois étincelles');
  show({ ...note('Deux étincelles', 2), partnerId: null });
  save();
  expect(await given()).toMatchObject({ body: 'Trois étincelles', partnerId: null, revision: 2 });
});

test('a tag longer than the limit ends before an emoji that has no room', async () => {
  const tags = screen.getByLabelText(words.tags, { exact: false });
  fireEvent.change(tags, { target: { value: `${'a'.repeat(39)}📖` } });
  save();
  expect(await given()).toMatchObject({ tags: ['a'.repeat(39)] });
});
