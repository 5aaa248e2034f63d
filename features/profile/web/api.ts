export { countries } from '../shared/countries.ts';
export { type Interest, interests, type Level, levels, type StudyLanguage, studyLanguages } from '../shared/facts.ts';
export { daysIn } from './availability/week.ts';
export { useFactWords } from './fact-words.ts';
export { useFirstSteps } from './first-steps/use-first-steps.ts';
export { PlaceField } from './place-field.tsx';
