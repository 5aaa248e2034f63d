export { books } from '../shared/books.ts';
export { canonicalReference } from '../shared/canonical-reference.ts';
export { hebrewLetters } from '../shared/hebrew-numbers.ts';
export { namesOfReference } from '../shared/names-of-reference.ts';
export { pageLabel, pageNumber } from '../shared/pages.ts';
export { TO } from '../shared/ranges.ts';
export { knownBooks, parseReference, referenceAddress } from '../shared/references.ts';
export { englishParashiyot, parashahIn } from './today/names.ts';
