import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Comments, type Links, textsContract } from '#features/texts/contract.ts';
import { changeReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { refuse, sentTo, serve } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import { readerWorld, show } from '../../testing/reader-world.tsx';

const words = fr.library.comments;
const work = (
  name: string,
  verses: Record<string, number>,
  category: Links['works'][number]['category'] = 'Commentary',
) => ({
  title: category === 'Commentary' ? `${name} on Genesis` : name,
  name,
  heName: name,
  category,
  verses,
  whole: 0,
});
const links = (more: Partial<Links> = {}): Links => ({
  ref: 'Genesis 1',
  kind: 'torah',
  works: [
    work('Rashi', { 1: 3, 2: 1 }),
    work('Onkelos', { 1: 1 }),
    work('Ramban', { 1: 2 }),
    work('Sforno', {}),
    work('Berakhot', { 1: 40 }, 'Talmud'),
  ],
  ...more,
});
const english = { language: 'en', title: 'Silbermann', license: 'Public Domain', url: '' };
const page = (of: string, verse: string, given: Partial<Comments> = {}): Comments => ({
  comments: [1, 2].map((n) => ({
    ref: `${of} 1:${verse}:${n}`,
    slug: `${of.replaceAll(' ', '-')}-1`,
    segments: [{ key: `${verse}:${n}`, source: `<b>ברא</b> ${of} ${verse}:${n}`, translation: null }],
  })),
  versions: { source: { ...english, language: 'he', title: 'Rosenbaum' }, translation: null },
  total: 2,
  page: 1,
  pages: 1,
  ...given,
});

readerWorld();
let chosen: Record<string, string[]>;
beforeEach(() => {
  chosen = {};
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100));
  changeReaderSettings({ comments: false });
  serve(textsContract.links, () => links());
  serve(textsContract.comments, ({ input }) => page(input.work, input.verse ?? ''));
  serve(textsContract.commentators, () => chosen);
  serve(textsContract.setCommentators, ({ input }) => {
    chosen[input.kind] = input.names;
    return { names: input.names };
  });
});

afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const router = show('/text/Genesis-1#v1');
  fireEvent.click(await screen.findByRole('button', { name: words.title }));
  await screen.findByRole('complementary', { name: words.title });
  return router;
};
const panel = () => within(screen.getByRole('complementary', { name: words.title }));

test('the first suggestions open beside the verse, with edition and licence', async () => {
  await open();
  expect(await panel().findByText('Rashi on Genesis 1:1', { exact: false })).toBeTruthy();
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['Rachi', 'Onkelos']);
  expect(panel().getAllByText('Rosenbaum')).toHaveLength(2);
  expect(panel().getAllByText('Public Domain')).toHaveLength(2);
  expect(sentTo(textsContract.comments).map(({ work: of, verse }) => `${of} ${verse}`)).toEqual([
    'Rashi on Genesis 1',
    'Onkelos on Genesis 1',
  ]);
  expect(screen.getByRole('button', { name: words.title }).getAttribute('aria-expanded')).toBe('true');
});

test('the handle of the sheet is moved by arrow keys and by dragging, down to closed', async () => {
  await open();
  const [handle] = panel().getAllByRole('button', { name: words.tall }) as [HTMLElement];
  const isFull = () => handle.getAttribute('aria-expanded') === 'true';
  fireEvent.click(handle);
  expect(isFull()).toBe(true);
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(isFull()).toBe(false);
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(isFull()).toBe(true);

  const drag = (by: number) => {
    fireEvent.pointerDown(handle, { button: 0, clientY: 700 });
    fireEvent.pointerMove(handle, { clientY: 700 - by });
    fireEvent.pointerMove(handle, { clientY: 700 - by });
    fireEvent.pointerUp(handle);
    fireEvent.click(handle);
  };
  drag(280);
  expect(isFull()).toBe(false);
  drag(600);
  expect(isFull()).toBe(true);
  drag(-60);
  expect(screen.queryByRole('complementary', { name: words.title })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.title }));
});

test('the list counts each work on the verse, and stores up to four chosen ones', async () => {
  await open();
  fireEvent.click(await panel().findByRole('button', { name: words.list }));
  const names = () =>
    panel()
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent);
  expect(panel().getByRole('button', { name: /^Rachi/, pressed: true }).textContent).toContain('3 passages');
  expect(panel().getByRole('button', { name: /^Berakhot/ }).textContent).toContain('40 passages');
  expect(names()).toHaveLength(3);
  fireEvent.click(panel().getByRole('button', { name: /^Nahmanide/ }));
  fireEvent.click(await panel().findByRole('button', { name: /^Berakhot/ }));
  await waitFor(() => expect(chosen.torah).toEqual(['Rashi', 'Onkelos', 'Ramban', 'Berakhot']));
  expect((panel().getByRole('button', { name: /^Sforno/ }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(panel().getByRole('button', { name: /^Rachi/ }));
  await waitFor(() => expect(chosen.torah).toEqual(['Onkelos', 'Ramban', 'Berakhot']));
});

test('the keys n and p move between comments, and to the next verse with comments', async () => {
  await open();
  const current = () =>
    panel()
      .getAllByRole('article')
      .find((one) => one.getAttribute('aria-current'))?.dataset.comment;
  await waitFor(() => expect(current()).toBe('Rashi on Genesis 1:1:1'));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '' });
  press('n');
  press('n');
  await waitFor(() => expect(current()).toBe('Rashi on Genesis 1:1:2'));
  press('p');
  await waitFor(() => expect(current()).toBe('Rashi on Genesis 1:1:1'));
  for (let times = 0; times < 4; times++) press('n');
  await waitFor(() => expect(current()).toBe('Rashi on Genesis 1:2:1'));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-comment')).toBe('Rashi on Genesis 1:2:1'));
});

test('the keys n and p do nothing when keys are turned off', async () => {
  changeReaderSettings({ keys: false });
  await open();
  await panel().findByText('Rashi on Genesis 1:1', { exact: false });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(document.activeElement?.getAttribute('data-comment')).toBeNull();
});

test('comments of a marked verse are shown at once', async () => {
  await open();
  await panel().findByText('Rashi on Genesis 1:1', { exact: false });
  fireEvent.click(screen.getAllByRole('link', { name: /2/ })[0] as HTMLElement);
  expect(await panel().findByText('Rashi on Genesis 2:1', { exact: false })).toBeTruthy();
});

test('a missing language, a missing text and an unreachable library show messages, and a retry works', async () => {
  const unavailable = refuse('TEXT_UNAVAILABLE', 'library.sourceUnavailable');
  serve(textsContract.comments, (call) =>
    call.input.work === 'Onkelos on Genesis'
      ? unavailable(call)
      : page(call.input.work, '1', { versions: { source: null, translation: english } }),
  );
  serve(textsContract.links, () => links({ isPartial: true }));
  await open();
  expect((await panel().findByRole('alert')).textContent).toContain(words.notOffline);
  expect(panel().getByText(words.partial.replace(/\s+/g, ' '))).toBeTruthy();
  expect(panel().getByText('Pas de version en français ; voici celle en anglais.')).toBeTruthy();
  serve(textsContract.comments, ({ input }) => page(input.work, '1'));
  fireEvent.click(panel().getByRole('button', { name: fr.common.retry }));
  expect(await panel().findByText('Onkelos on Genesis 1:1', { exact: false })).toBeTruthy();
});

test('links that cannot be loaded leave the chapter as it is', async () => {
  serve(textsContract.links, refuse('TEXT_UNAVAILABLE', 'library.sourceUnavailable'));
  await open();
  expect((await panel().findByRole('alert')).textContent).toContain(words.notOffline);
  expect(screen.getByText('In the beginning 1')).toBeTruthy();
});

test('a press requests further comments', async () => {
  serve(textsContract.comments, ({ input }) =>
    page(`Page ${input.page}`, '1', { total: 4, page: Number(input.page), pages: 2 }),
  );
  chosen.torah = ['Rashi'];
  await open();
  fireEvent.click(await panel().findByRole('button', { name: 'Afficher la suite (2 sur 4)' }));
  expect(await panel().findByText('Page 2 1:1', { exact: false })).toBeTruthy();
  expect(panel().queryByRole('button', { name: /suite/ })).toBeNull();
});

test('Escape closes the panel and returns to its button', async () => {
  await open();
  fireEvent.keyDown(panel().getByRole('heading', { name: words.title }), { key: 'Escape' });
  expect(screen.queryByRole('complementary', { name: words.title })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.title }));
});

test('the key ? lists all keys', async () => {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: fr.library.keys.title });
  expect(within(dialog).getByText(fr.library.keys.nextComment)).toBeTruthy();
});
