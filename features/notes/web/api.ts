import { lazyPart } from '#web/routing/lazy.tsx';

export const SessionNotes = lazyPart(() => import('./session-notes.tsx'));
export const SessionQuestions = lazyPart(() => import('./questions/session-questions.tsx'));
export { useChangeQuestions } from './questions/use-change-questions.ts';
export { useQuestionsChanged, useVerseQuestions } from './questions/use-questions.ts';
export { quoteInNotes } from './quotes.ts';
