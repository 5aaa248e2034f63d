import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import fr from '#web/locales/fr.ts';
import { readerWorld, show } from '../../testing/reader-world.tsx';
import { aloudSide } from './aloud-side.ts';
import { spokenText } from './speech.ts';

readerWorld();
const words = fr.reading;
let spoken: SpeechSynthesisUtterance[];
const cancel = vi.fn();
class Utterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const voices = (...langs: string[]) =>
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map((lang) => ({ lang, default: false, localService: true })),
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel,
    addEventListener: () => {},
    removeEventListener: () => {},
  });

beforeEach(() => {
  spoken = [];
  cancel.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100));
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  aloudSide.set(null);
  vi.restoreAllMocks();
});

async function listen(side: 'source' | 'translation', language: string) {
  show('/text/Genesis-1');
  await screen.findByText('In the beginning 1');
  fireEvent.click(screen.getByRole('button', { name: fr.library.settings }));
  fireEvent.click(await screen.findByRole('button', { name: words.listen.replace('{{language}}', language) }));
  expect(aloudSide.read()).toBe(side);
}
const last = () => spoken.at(-1) as SpeechSynthesisUtterance & { lang: string };
const end = () => act(() => last().onend?.({} as SpeechSynthesisEvent));
const marked = () => document.querySelector('[data-spoken]')?.id;

test('a translation is read verse by verse, paused at its word, resumed and stopped', async () => {
  voices('fr-FR', 'en-GB');
  await listen('translation', 'anglais');
  await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['In the beginning 1']));
  expect([last().lang, marked()]).toEqual(['en-GB', 'v1']);
  act(() => last().onboundary?.({ name: 'word', charIndex: 7 } as SpeechSynthesisEvent));
  fireEvent.click(screen.getByRole('button', { name: words.pause }));
  expect([cancel.mock.calls.length, marked()]).toEqual([1, undefined]);
  fireEvent.click(screen.getByRole('button', { name: words.resume }));
  await waitFor(() => expect(last().text).toBe('beginning 1'));
  end();
  expect([last().text.startsWith('The earth was'), marked()]).toEqual([true, 'v2']);
  fireEvent.click(screen.getByRole('button', { name: words.stop }));
  await waitFor(() => expect(screen.queryByRole('region', { name: words.aloud })).toBeNull());
  expect([aloudSide.read(), marked(), cancel.mock.calls.length]).toEqual([null, undefined, 2]);
});

test('the bar closes after the last verse', async () => {
  voices('he-IL');
  await listen('source', 'hébreu');
  for (const verse of ['v1', 'v2', 'v3', 'v4']) {
    await waitFor(() => expect(marked()).toBe(verse));
    end();
  }
  await waitFor(() => expect(aloudSide.read()).toBeNull());
});

test('a device without a voice for the language shows a message', async () => {
  voices('fr-FR');
  await listen('source', 'hébreu');
  expect((await screen.findByRole('alert')).textContent).toBe(words.noVoice.replace('{{language}}', 'hébreu'));
  expect(spoken).toEqual([]);
});

test('leaving the page ends the voice', async () => {
  voices('iw-IL');
  await listen('source', 'hébreu');
  await waitFor(() => expect(spoken).toHaveLength(1));
  cleanup();
  expect([cancel.mock.calls.length, aloudSide.read()]).toEqual([1, null]);
});

test('the Name is spoken as it is read, and cantillation is omitted', () => {
  expect(spokenText(['וַיֹּ֥אמֶר', 'יְהוָ֖ה', 'לַיהוָֽה']).text).toBe('וַיֹּאמֶר אדוני לאדוני');
});
