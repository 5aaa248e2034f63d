import { useSyncExternalStore } from 'react';

export type Layout = 'both' | 'he' | 'en';
export type ReaderSettings = {
  layout: Layout /** 0 to 4; 2 is the house's size. */;
  size: number;
  vowels: boolean;
  cantillation: boolean;
};

/** The five steps, in rem: Hebrew never below 1.25 so that its points stay legible. */
const sizes = [
  { he: 1.25, en: 1 },
  { he: 1.375, en: 1.0625 },
  { he: 1.5, en: 1.125 },
  { he: 1.875, en: 1.25 },
  { he: 2.25, en: 1.5 },
] as const;
/** Font sizes of a step, in rem. */
export const textSizes = (size: number): { he: number; en: number } => sizes[size] ?? sizes[2];

const KEY = 'havruta.reader';
const usual: ReaderSettings = { layout: 'both', size: 2, vowels: true, cantillation: true };
const listeners = new Set<() => void>();
let current = read();

function read(): ReaderSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ReaderSettings>;
    const size = Number.isInteger(kept.size) && (kept.size ?? -1) >= 0 && (kept.size ?? 9) <= 4 ? (kept.size ?? 2) : 2;
    const layout = kept.layout === 'he' || kept.layout === 'en' ? kept.layout : 'both';
    return { layout, size, vowels: kept.vowels !== false, cantillation: kept.cantillation !== false };
  } catch {
    return usual;
  }
}

/** How this reader likes to read; kept on the device. */
export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // storage is switched off: the choice holds for this visit
  }
  for (const listener of listeners) listener();
}

export const useReaderSettings = (): ReaderSettings =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
