import { lazy } from 'react';

/** Loads what one writes with: it is large, so that only those get it who come where it is used. */
export const loadSessionNotes = () => import('./session-notes.tsx');
/** What is written together in a session. It fills the height it is given. */
export const SessionNotes = lazy(loadSessionNotes);
/** The questions for a session. */
export const SessionQuestions = lazy(() => import('./questions/session-questions.tsx'));
export { useVerseQuestions } from './questions/use-questions.ts';
export { quoteInNotes } from './quotes.ts';
