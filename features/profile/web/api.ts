export { countries } from '../shared/countries.ts';
export {
  type Interest,
  interests,
  type Level,
  levels,
  NAME_MAX,
  type StudyLanguage,
  studyLanguages,
} from '../shared/facts.ts';
export { daysIn } from './availability/week.ts';
export { useFactWords } from './fact-words.ts';
export { isFromAddress } from './first-steps/is-from-address.ts';
export { useFirstSteps } from './first-steps/use-first-steps.ts';
export { PlaceField } from './place-field.tsx';
export { useSaveProfile } from './profile/use-profile.ts';
export { zoneOfReader } from './profile-api.ts';
