import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import type { Subject } from '../../contract.ts';

const places: Partial<Record<Subject, string>> = {
  torah_genesis: '/text/Genesis-1',
  torah_exodus: '/text/Exodus-1',
  torah: '/text/Genesis-1',
};

/** Null when the app has no text for the subject. */
export const readerPath = (subject: Subject): string | null => places[subject] ?? null;

export const referencePath = (reference: string): string => `/text/${slugOfReference(reference)}`;

export const calendarFilePath = (sessionId: string): string => `/api/sessions/${sessionId}/calendar.ics`;
