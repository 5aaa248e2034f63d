import { slugOfReference } from '#features/library/web/api.ts';
import type { Subject } from '../../contract.ts';

const places: Partial<Record<Subject, string>> = {
  torah_genesis: '/text/Genesis-1',
  torah_exodus: '/text/Exodus-1',
  torah: '/text/Genesis-1',
};

/** Where the text of a subject is read; null for those whose text the app does not hold yet. */
export const readerPath = (subject: Subject): string | null => places[subject] ?? null;

/** Where a text is read that was given by its canonical reference. */
export const referencePath = (reference: string): string => `/text/${slugOfReference(reference)}`;
