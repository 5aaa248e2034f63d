export { daysIn } from './availability/week.ts';
export { useFactWords } from './fact-words.ts';
export { PlaceField } from './place-field.tsx';
