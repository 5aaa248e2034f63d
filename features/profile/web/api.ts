export { daysIn } from './availability/week.ts';
export { useFactWords } from './fact-words.ts';
export { useFirstSteps } from './first-steps/use-first-steps.ts';
export { PlaceField } from './place-field.tsx';
