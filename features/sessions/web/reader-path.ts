import type { Subject } from '../contract.ts';

const places: Partial<Record<Subject, string>> = {
  'Torah - Genesis': '/text/Genesis-1',
  'Torah - Exodus': '/text/Exodus-1',
  torah: '/text/Genesis-1',
};

/** Where the text of a subject is read; null for those whose text the house does not hold yet. */
export const readerPath = (subject: Subject): string | null => places[subject] ?? null;

/** Where a text is read that was given by its reference, however it is written: the reader understands all ways. */
export const referencePath = (reference: string): string =>
  `/text/${encodeURIComponent(reference.trim().replace(/\s+/g, '-')).replaceAll('%3A', ':')}`;
