import { isLanguage, type Language } from '#shared/languages.ts';
import { createStore } from '#web/store.ts';
import { inHebrewLetters, type Side } from '../shared/text-languages.ts';

export type Layout = 'both' | Side;
/** Steps from the usual spacing to the widest. */
export type Spacing = 0 | 1 | 2;
/** Fonts for texts in Latin script. */
export const latinFonts = ['serif', 'atkinson', 'lexend'] as const;
export type LatinFont = (typeof latinFonts)[number];
export type ReaderSettings = {
  layout: Layout;
  size: number;
  vowels: boolean;
  cantillation: boolean;
  /** Whether the popover of a word shows its sound in Latin script. */
  transliteration: boolean;
  /** Null for the interface language. */
  translationLanguage: Language | null;
  /** Opens the commentators beside the text, on wide screens. */
  comments: boolean;
  /** Keys of one character act on the page (WCAG 2.1.4). */
  keys: boolean;
  /** The screen stays on while the reader or the room is visible. */
  awakeInReader: boolean;
  awakeInRoom: boolean;
  letterSpacing: Spacing;
  wordSpacing: Spacing;
  lineSpacing: Spacing;
  latinFont: LatinFont;
  /** Dims all verses but the one being read. */
  oneVerse: boolean;
  highContrast: boolean;
};

/** Font sizes in rem; Hebrew at least 1.25, so that points stay legible. */
const sizes = [
  { hebrew: 1.25, other: 1 },
  { hebrew: 1.375, other: 1.0625 },
  { hebrew: 1.5, other: 1.125 },
  { hebrew: 1.875, other: 1.25 },
  { hebrew: 2.25, other: 1.5 },
] as const;
export function textSize(step: number, language: string): { rem: number; leading: number } {
  const { hebrew, other } = sizes[step] ?? sizes[2];
  return inHebrewLetters(language) ? { rem: hebrew, leading: 1.9 } : { rem: other, leading: 1.7 };
}

const KEY = 'havruta.reader';
/** Defaults for a learner who studies in Hebrew only. */
const hebrewOnly: Partial<ReaderSettings> = { layout: 'source', cantillation: false };
const everyones: ReaderSettings = {
  layout: 'both',
  size: 2,
  vowels: true,
  cantillation: true,
  transliteration: true,
  translationLanguage: null,
  comments: false,
  keys: true,
  awakeInReader: false,
  awakeInRoom: true,
  letterSpacing: 0,
  wordSpacing: 0,
  lineSpacing: 0,
  latinFont: 'serif',
  oneVerse: false,
  highContrast: false,
};
const spacing = (stored: unknown): Spacing => (stored === 1 || stored === 2 ? stored : 0);
/** @param stored `legibleFont`: whether Atkinson was chosen in older versions */
const latinFont = ({ latinFont: chosen, legibleFont }: Stored): LatinFont =>
  latinFonts.find((name) => name === chosen) ?? (legibleFont === true ? 'atkinson' : 'serif');
/** Names of layouts from when translations were English only. */
const olderLayouts: Record<string, Layout> = { he: 'source', en: 'translation' };
const settings = createStore(read(everyones));

type Stored = Partial<ReaderSettings> & { legibleFont?: boolean };

/** Empty when storage is unavailable or damaged. */
function readChosen(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param usual defaults for settings the learner has not changed */
function read(usual: ReaderSettings): ReaderSettings {
  const stored = readChosen();
  const step = stored.size ?? -1;
  const size = Number.isInteger(step) && step >= 0 && step <= 4 ? step : usual.size;
  const named = olderLayouts[stored.layout ?? ''] ?? stored.layout;
  const layout = named === 'source' || named === 'translation' || named === 'both' ? named : usual.layout;
  const translationLanguage = isLanguage(stored.translationLanguage) ? stored.translationLanguage : null;
  const { vowels = usual.vowels, cantillation = usual.cantillation } = stored;
  return {
    layout,
    size,
    vowels: vowels !== false,
    cantillation: cantillation !== false,
    transliteration: stored.transliteration !== false,
    translationLanguage,
    comments: stored.comments === true,
    keys: stored.keys !== false,
    awakeInReader: stored.awakeInReader === true,
    awakeInRoom: stored.awakeInRoom !== false,
    letterSpacing: spacing(stored.letterSpacing),
    wordSpacing: spacing(stored.wordSpacing),
    lineSpacing: spacing(stored.lineSpacing),
    latinFont: latinFont(stored),
    oneVerse: stored.oneVerse === true,
    highContrast: stored.highContrast === true,
  };
}

/** Changes the defaults of settings that the learner has not chosen on this device. */
export function setHebrewOnly(isOnly: boolean): void {
  settings.set(read(isOnly ? { ...everyones, ...hebrewOnly } : everyones));
}

export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  settings.set({ ...settings.read(), ...change });
  try {
    // Stores choices only, because defaults may differ on other pages.
    localStorage.setItem(KEY, JSON.stringify({ ...readChosen(), ...change }));
  } catch {
    // Storage is unavailable: the choice lasts for this visit.
  }
}

export const currentReaderSettings = settings.read;
export const useReaderSettings = settings.useValue;
