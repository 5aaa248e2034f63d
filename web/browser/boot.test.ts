import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#shared/languages.ts';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import he from '../locales/he.json';

const script = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8');
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

it.each(languages)('shows the catalogue’s texts before the catalogue is loaded (%s)', (language) => {
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

it('the page checks that the server answers before it reloads, also by itself when a file failed to load', async () => {
  const asked = vi.fn(async (_path: string) => {
    throw new TypeError('Failed to fetch');
  });
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
  document.body.innerHTML = '';
  const checks = () => asked.mock.calls.filter(([path]) => path === '/healthz').length;
  const before = checks();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(checks()).toBe(before);
});

const renderedPage = (language: string, more = '') => {
  document.documentElement.dataset.rendered = language;
  if (more) document.documentElement.dataset.anyHash = '';
  document.body.innerHTML =
    '<div id="root"><form><button type="button">b</button></form></div><div id="boot" hidden><p role="status"></p></div>';
};
const bar = () => document.querySelector<HTMLElement & { held?: object }>('#boot');
afterEach(() => {
  delete document.documentElement.dataset.rendered;
  delete document.documentElement.dataset.anyHash;
  location.hash = '';
});

it('a rendered page stays visible, and holds submits and clicks until the app has started', () => {
  renderedPage('he');
  boot('he');
  expect([document.documentElement.dataset.rendered, bar()?.hidden]).toEqual(['he', true]);
  const form = document.querySelector('form');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(sent);
  expect([sent.defaultPrevented, bar()?.held, word()]).toEqual([true, { form }, he.common.loading]);
  document.querySelector('button')?.click();
  expect(bar()?.held).toEqual({ button: document.querySelector('button') });
  bar()?.remove();
  const later = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

it.each([
  ['in another language', 'fr', '', ''],
  ['without what stands behind #', 'he', '#join', ''],
])('a page rendered %s is hidden', (_, language, hash, more) => {
  renderedPage(language, more);
  location.hash = hash;
  boot('he');
  expect([document.documentElement.dataset.rendered, bar()?.hidden, word()]).toEqual(['no', false, he.common.loading]);
});

it.each([
  ['#to=dan%40example.org', '/login#join=dan%40example.org'],
  ['', '/login#join'],
])('a sign-up link pressed before the code retains the invited address of %j', (hash, target) => {
  renderedPage('he', 'anyHash');
  location.hash = hash;
  boot('he');
  document.querySelector('form')?.insertAdjacentHTML('beforeend', '<a href="/login#join">a</a>');
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(link?.href).toBe(new URL(target, location.href).href);
});

it('a page that ignores the hash is shown', () => {
  renderedPage('he', 'anyHash');
  location.hash = '#to=a';
  boot('he');
  expect([document.documentElement.dataset.rendered, bar()?.hidden]).toEqual(['he', true]);
});
