/** Separate from `api.ts`, which the room loads at once. */
export { QuestionForm } from './questions/question-form.tsx';
