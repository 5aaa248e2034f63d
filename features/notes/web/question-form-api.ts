/** The room loads `api.ts` at once, so this is not in it. */
export { QuestionForm } from './questions/question-form.tsx';
