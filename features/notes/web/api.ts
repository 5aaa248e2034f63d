import { lazy } from 'react';

/** Loads the editor lazily, because it is large. */
export const loadSessionNotes = () => import('./session-notes.tsx');
/** Shared notes of a session. Fills its container's height. */
export const SessionNotes = lazy(loadSessionNotes);
/** Questions of a session. */
export const SessionQuestions = lazy(() => import('./questions/session-questions.tsx'));
export { useVerseQuestions } from './questions/use-questions.ts';
export { quoteInNotes } from './quotes.ts';
