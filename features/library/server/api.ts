import { cutReference } from '../shared/guess-reference.ts';

export { canonicalReference } from '../shared/canonical-reference.ts';
export { namesOfReference } from '../shared/names-of-reference.ts';
export { plainDashes } from '../shared/ranges.ts';

/** Book title of a canonical reference. */
export const bookOf = (reference: string): string => cutReference(reference).title;
