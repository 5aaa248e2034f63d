import { slugOfReference } from '#features/library/web/index.ts';
import type { Subject } from '../contract.ts';

const places: Partial<Record<Subject, string>> = {
  'Torah - Genesis': '/text/Genesis-1',
  'Torah - Exodus': '/text/Exodus-1',
  torah: '/text/Genesis-1',
};

/** Where the text of a subject is read; null for those whose text the house does not hold yet. */
export const readerPath = (subject: Subject): string | null => places[subject] ?? null;

/** Where a text is read that was given by its canonical reference. */
export const referencePath = (reference: string): string => `/text/${slugOfReference(reference)}`;
