import { lazy } from 'react';

/** What is written together in a session; the editor's code comes with it. It fills the height it is given. */
export const SessionNotes = lazy(() => import('./session-notes.tsx'));
/** The questions for a session. */
export const SessionQuestions = lazy(() => import('./questions/session-questions.tsx'));
export { useVerseQuestions } from './questions/use-questions.ts';
export { quoteInNotes } from './quotes.ts';
