import visitor from './he-visitor.ts';
import { merged } from './merged.ts';

/** The whole catalogue. */
export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/he.json', { eager: true }));
