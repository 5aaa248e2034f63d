import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { sideOf, wordsOfSide } from '../page/words-of-side.ts';
import { spokenText, voiceFor } from './speech.ts';

const WORD = 'spoken-word';
type State = 'starting' | 'reading' | 'paused' | 'noVoice';
/** `word` counts from 0. */
type Position = { verse: number; word: number };

/**
 * Reads verses aloud by the device's voice, each as one utterance. A pause ends the utterance and stores the word,
 * because Android cannot pause one.
 * @param onEnd called after the last verse, or when the device fails
 */
export function useReadingAloud(
  list: RefObject<HTMLElement | null>,
  { verses, side, language, first }: { verses: readonly string[]; side: Side; language: string; first: number },
  onEnd: () => void,
) {
  const [state, setState] = useState<State>('starting');
  const [position, setPosition] = useState<Position>({ verse: first, word: 0 });
  const [from, setFrom] = useState<Position>({ verse: first, word: 0 });
  const isSpeaking = state === 'starting' || state === 'reading';
  const ended = useEffectEvent(onEnd);
  const reached = useEffectEvent((next: Position) => {
    setPosition(next);
    mark(list.current, verses[next.verse], side, next.word);
  });

  useEffect(() => {
    if (!isSpeaking) return;
    let over = false;
    const read = (voice: SpeechSynthesisVoice, { verse, word }: Position): void => {
      const key = verses[verse];
      if (over) return;
      if (key === undefined) {
        ended();
        return;
      }
      const element = sideOf(list.current, key, side);
      const words = element ? wordsOfSide(element).map(({ text }) => text) : [];
      const { text, starts } = spokenText(words.slice(word));
      if (text === '') {
        read(voice, { verse: verse + 1, word: 0 });
        return;
      }
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang });
      utterance.onboundary = ({ name, charIndex }) => {
        const at = starts.findLastIndex((start) => start <= charIndex);
        if (!over && name === 'word' && at >= 0) reached({ verse, word: word + at });
      };
      utterance.onend = () => read(voice, { verse: verse + 1, word: 0 });
      utterance.onerror = () => !over && ended();
      setPosition({ verse, word });
      mark(list.current, key, side, null);
      speechSynthesis.speak(utterance);
    };
    void voiceFor(language).then((voice) => {
      if (over) return;
      setState(voice ? 'reading' : 'noVoice');
      if (voice) read(voice, from);
    });
    const stop = () => {
      over = true;
      if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
      unmark(list.current);
    };
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [list, verses, side, language, from, isSpeaking]);

  return {
    state,
    verse: verses[position.verse],
    pause: () => setState('paused'),
    resume: () => {
      setFrom(position);
      setState('starting');
    },
  };
}

/** @param word null marks the verse only, for voices that report no words */
function mark(list: HTMLElement | null, verse: string | undefined, side: Side, word: number | null): void {
  unmark(list);
  const element = verse === undefined ? null : sideOf(list, verse, side);
  const line = element?.closest<HTMLElement>('[data-segment]');
  if (!element || !line) return;
  line.dataset.spoken = '';
  const { top, bottom } = line.getBoundingClientRect();
  if (word === null && (top < 64 || bottom > innerHeight - 96)) line.scrollIntoView({ block: 'center' });
  const range = word === null ? undefined : wordsOfSide(element)[word]?.range;
  if (range && 'highlights' in CSS) CSS.highlights.set(WORD, new Highlight(range));
}

function unmark(list: HTMLElement | null): void {
  for (const line of list?.querySelectorAll<HTMLElement>('[data-spoken]') ?? []) delete line.dataset.spoken;
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) CSS.highlights.delete(WORD);
}
