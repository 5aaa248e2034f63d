import { cutReference } from '../shared/guess-reference.ts';

export { canonicalReference } from '../shared/canonical-reference.ts';
export { namesOfReference } from '../shared/names-of-reference.ts';
export { plainDashes } from '../shared/ranges.ts';

/** The title of the book a canonical reference lies in. */
export const bookOf = (reference: string): string => cutReference(reference).title;
