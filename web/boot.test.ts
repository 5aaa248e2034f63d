import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#shared/languages.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import fr from './locales/fr.json';
import he from './locales/he.json';

const script = readFileSync(join(import.meta.dirname, 'public/boot.js'), 'utf8');
const catalogues = { fr, en, he, es };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<div id="root"><div id="boot"><p role="status">Chargement...</p></div></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const boot = (language: string) => {
  localStorage.setItem('i18nextLng', language);
  new Function(script)();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
};
const word = () => document.querySelector('#boot p')?.textContent;

it.each(languages)('says the words of the catalogue before it is there (%s)', (language) => {
  const { loading, slow, retry } = catalogues[language].common;
  boot(language);
  expect(document.documentElement.lang).toBe(language);
  expect(document.documentElement.dir).toBe(language === 'he' ? 'rtl' : 'ltr');
  expect(word()).toBe(loading);
  expect(document.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(word()).toBe(slow);
  expect(document.querySelector('button')?.textContent).toBe(retry);
});

it('asks whether the server answers before the page is loaded anew, by itself when a file did not come', async () => {
  const asked = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  // The script is run as it stands in the page, before there is anything of ours: it is asked for its very call.
  vi.stubGlobal('fetch', asked);
  boot('fr');
  const file = document.body.appendChild(document.createElement('i'));
  file.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledWith('/healthz', { cache: 'no-store' });
  await vi.advanceTimersByTimeAsync(5_000);
  document.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect(word()).toBe(fr.common.slow);
  // Once the app is there, nothing more is asked.
  document.body.innerHTML = '';
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.mock.calls.length).toBe(before);
});
