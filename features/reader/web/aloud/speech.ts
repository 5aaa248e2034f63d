import { withPoints } from '#features/texts/shared/hebrew-text.ts';

/** Time to wait for Chrome, which loads voices after the first request. */
const VOICES_MS = 1_500;

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

export async function voiceFor(language: string): Promise<SpeechSynthesisVoice | null> {
  if (!canSpeak()) return null;
  const voices = await loadVoices();
  // Android calls Hebrew by its former code `iw`.
  const codes = language === 'he' ? ['he', 'iw'] : [language];
  const fitting = voices.filter(({ lang }) => codes.includes(lang.toLowerCase().split(/[-_]/)[0] ?? ''));
  return fitting.find((voice) => voice.default) ?? fitting.find((voice) => voice.localService) ?? fitting[0] ?? null;
}

async function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const now = speechSynthesis.getVoices();
  if (now.length > 0) return now;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', end);
      resolve();
    };
    const timer = setTimeout(end, VOICES_MS);
    speechSynthesis.addEventListener('voiceschanged', end);
  });
  return speechSynthesis.getVoices();
}

/** A word as the voice reads it: without cantillation, and with the Name replaced. */
export function spokenWord(word: string): string {
  const letters = withPoints(word, { vowels: false, cantillation: false });
  const [, before] = /^([א-ת]{0,3})יהוה$/.exec(letters) ?? [];
  return before === undefined ? withPoints(word, { vowels: true, cantillation: false }) : `${before}אדוני`;
}

export function spokenText(words: readonly string[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += spokenWord(word);
  }
  return { text, starts };
}
