export { isFirstTab } from './live/is-first-tab.ts';
export { AnswerButtons } from './parts/answer-buttons.tsx';
export { useAnswered } from './use-answered.ts';
