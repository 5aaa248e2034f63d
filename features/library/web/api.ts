export { slugOfReference } from '../shared/guess-reference.ts';
export { hebrewNumeral } from '../shared/hebrew-numbers.ts';
