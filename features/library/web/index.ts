export { slugOfReference } from '../rules/guess-reference.ts';
export { hebrewNumeral } from '../rules/hebrew-numbers.ts';
export { todayQuery } from './library-api.ts';
export { Today } from './today.tsx';
export { deviceDay } from './today-date.ts';
