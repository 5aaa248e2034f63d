import { lazy } from 'react';

export const loadSessionNotes = () => import('./session-notes.tsx');
export const SessionNotes = lazy(loadSessionNotes);
export const SessionQuestions = lazy(() => import('./questions/session-questions.tsx'));
export { useChangeQuestions } from './questions/use-change-questions.ts';
export { useQuestionsChanged, useVerseQuestions } from './questions/use-questions.ts';
export { quoteInNotes } from './quotes.ts';
