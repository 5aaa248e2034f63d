export { canonicalReference } from '../shared/canonical-reference.ts';
