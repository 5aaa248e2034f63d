import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, test, vi } from 'vitest';
import { type Chapter, textsContract, type VersionName } from '#features/texts/contract.ts';
import { sentTo } from '#testing/browser/server.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { address, genesis, readerWorld, show, texts } from '../../testing/reader-world.tsx';

readerWorld();
const words = fr.library;

const version = (language: string, title: string) => ({ language, title, license: 'CC0', url: '' });
const text = (versions: Chapter['versions'], source: string | null, translation: string | null, available = []) =>
  genesis(1, { segments: [{ key: '12', source, translation }], versions, available: available as VersionName[] });
const sideOf = (words: string) => screen.getByText(words).closest<HTMLElement>('div[lang]');

it.each([
  ['fr', 'Au commencement', 'ltr', '12', 'font-serif'],
  ['he', 'בתחילה ברא', 'rtl', 'יב', 'font-hebrew'],
  ['fa', 'در آغاز', 'rtl', '12', 'font-serif'],
])(
  'a translation into %s has its language, direction, numbers and font',
  async (language, words, dir, number, face) => {
    const versions = { source: version('arc', 'A'), translation: version(language, 'B') };
    texts.set('Genesis-1', () => text(versions, 'בקדמין', words));
    show('/text/Genesis-1');
    await screen.findByText('בקדמין');
    const [source, translation] = [sideOf('בקדמין'), sideOf(words)];
    expect([source?.lang, source?.dir]).toEqual(['arc', 'rtl']);
    expect([translation?.lang, translation?.dir]).toEqual([language, dir]);
    expect(translation?.querySelector('[data-line]')?.textContent).toBe(number);
    expect(translation?.className).toContain(face);
    expect(source?.className).toContain('lg:order-2');
  },
);

test('a French source is at the left of its Hebrew translation, whose points are removed', async () => {
  const versions = { source: version('fr', 'A'), translation: version('he', 'B') };
  texts.set('Genesis-1', () => text(versions, 'Il était', 'הָיָה'));
  const { changeReaderSettings } = await import('#features/texts/web/reader-settings-api.ts');
  changeReaderSettings({ vowels: false });
  show('/text/Genesis-1');
  await screen.findByText('היה');
  expect(sideOf('Il était')?.className).toContain('lg:order-1');
  expect([sideOf('Il était')?.lang, sideOf('היה')?.dir]).toEqual(['fr', 'rtl']);
  const credits = within(screen.getByRole('contentinfo'));
  expect(credits.getByText(/Texte source \(français\)/)).toBeTruthy();
  expect(credits.getByText(/Traduction \(hébreu\)/)).toBeTruthy();
});

test('a chapter without a translation shows this once, and its source has the whole width', async () => {
  const versions = { source: version('he', 'A'), translation: null };
  texts.set('Genesis-1', () => text(versions, 'מאימתי', null));
  const { changeReaderSettings } = await import('#features/texts/web/reader-settings-api.ts');
  changeReaderSettings({ layout: 'translation' });
  show('/text/Genesis-1');
  expect(await screen.findByText('Pas de version en français ; voici celle en hébreu.')).toBeTruthy();
  expect(screen.queryByText(words.noTranslation)).toBeNull();
  expect(document.querySelectorAll('[data-side=source]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-side=translation]')).toHaveLength(0);
});

test('a text without a source shows only its translation', async () => {
  const versions = { source: null, translation: version('fr', 'B') };
  texts.set('Genesis-1', () => text(versions, null, 'Sans source'));
  show('/text/Genesis-1');
  await screen.findByText('Sans source');
  expect(document.querySelectorAll('#v12 [lang]')).toHaveLength(1);
  expect(screen.queryByText('—')).toBeNull();
});

test('versions are grouped by language', async () => {
  const versions = { source: version('he', 'A'), translation: version('en', 'JPS') };
  const available = ['en JPS', 'en Koren', 'fr Rabbinat', 'de Zunz'].map((one) => ({
    side: 'translation',
    language: one.slice(0, 2),
    title: one.slice(3),
  }));
  texts.set('Genesis-1', () => text(versions, 'א', 'one', available as never));
  const router = show('/text/Genesis-1');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Choisir une autre version/ });
  const groups = [...choice.querySelectorAll('optgroup')].map((group) => [
    group.label,
    [...group.querySelectorAll('option')].map(({ value }) => value),
  ]);
  expect(groups).toEqual([
    ['anglais', ['Koren']],
    ['français', ['Rabbinat']],
    ['allemand', ['Zunz']],
  ]);
  fireEvent.change(choice, { target: { value: 'Rabbinat' } });
  await waitFor(() => expect(address(router)).toBe('/text/Genesis-1?translation=Rabbinat'));
});

test('addresses with former parameters open the same versions', async () => {
  const router = show('/text/Genesis-1?he=MAM&en=JPS');
  await screen.findByText('In the beginning 1');
  expect(sentTo(textsContract.chapter)).toContainEqual({
    reference: 'Genesis-1',
    language: 'fr',
    source: 'MAM',
    translation: 'JPS',
  });
  expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe(
    '/text/Genesis-2?source=MAM&translation=JPS',
  );
  expect(address(router)).toBe('/text/Genesis-1?he=MAM&en=JPS');
});

test('translations are requested in the interface language, or in the chosen one', async () => {
  await i18next.changeLanguage('he');
  const router = show('/text/Genesis-1?translation=JPS');
  await screen.findByText('In the beginning 1');
  expect(sentTo(textsContract.chapter)).toContainEqual({
    reference: 'Genesis-1',
    language: 'he',
    translation: 'JPS',
  });
  await i18next.changeLanguage('fr');
  fireEvent.click(screen.getByRole('button', { name: words.settings }));
  const choice = await screen.findByRole('combobox', { name: words.translationLanguage });
  fireEvent.change(choice, { target: { value: 'es' } });
  await waitFor(() => expect(sentTo(textsContract.chapter)).toContainEqual({ reference: 'Genesis-1', language: 'es' }));
  expect(address(router)).toBe('/text/Genesis-1');
  expect(JSON.parse(localStorage.getItem('havruta.reader') ?? '{}')).toMatchObject({ translationLanguage: 'es' });
});

it.each([
  [{ layout: 'he', size: 4 }, 'source', null],
  [{ layout: 'en' }, 'translation', null],
  [{ layout: 'source', translationLanguage: 'es' }, 'source', 'es'],
  [{ layout: 'sideways', translationLanguage: '<b>' }, 'both', null],
])('stored settings are restored, older formats included: %j', async (stored, layout, translationLanguage) => {
  localStorage.setItem('havruta.reader', JSON.stringify(stored));
  vi.resetModules();
  const { renderHook } = await import('@testing-library/react');
  const { useReaderSettings } = await import('#features/texts/web/reader-settings-api.ts');
  expect(renderHook(() => useReaderSettings()).result.current).toMatchObject({ layout, translationLanguage });
  localStorage.removeItem('havruta.reader');
});

test('a verse included in an earlier one links to it on both sides', async () => {
  const versions = { source: version('he', 'A'), translation: version('fr', 'B') };
  texts.set('Genesis-1', () =>
    genesis(1, {
      segments: [
        { key: '13', source: 'לא תרצח לא תנאף', translation: 'Ne commets point' },
        { key: '14', source: null, sourceAt: '13', translation: null, translationAt: '13' },
      ],
      versions,
    }),
  );
  show('/text/Genesis-1');
  await screen.findByText('Ne commets point');
  const links = within(document.getElementById('v14') as HTMLElement).getAllByText(
    words.withVerse.replace('{{verse}}', '13'),
  );
  expect(links.map((link) => link.closest('a')?.getAttribute('href'))).toEqual(['#v13', '#v13']);
  expect(screen.queryByText('—')).toBeNull();
});

test.each([
  ['translation', 'Seule'],
  ['source', 'לבד'],
] as const)('a chapter that shows only the %s explains why in one line', async (side, text) => {
  texts.set('Genesis-1', () =>
    genesis(1, {
      segments: [{ key: '1', source: null, translation: null, [side]: text }],
      versions: { source: null, translation: null, [side]: version(side === 'source' ? 'he' : 'fr', 'A') },
      isUnpaired: true,
    }),
  );
  show('/text/Genesis-1');
  await screen.findByText(text);
  expect(screen.getByText(plain(words.reader.unpaired))).toBeTruthy();
  expect(document.querySelectorAll('#v1 [lang]')).toHaveLength(1);
});

test('credits omit unknown licences and empty titles', async () => {
  const versions = {
    source: { ...version('he', '—'), license: 'unknown' },
    translation: { ...version('fr', 'merged'), license: '' },
  };
  texts.set('Genesis-1', () => text(versions, 'אחת', 'un'));
  show('/text/Genesis-1');
  await screen.findByText('un');
  const credits = screen.getByRole('contentinfo').textContent ?? '';
  expect(credits).not.toMatch(/unknown|merged|—/);
  expect(credits.split(words.reader.licenseUnknown)).toHaveLength(3);
});
