import visitor from './en-visitor.ts';
import { merged } from './merged.ts';

/** The whole catalogue. */
export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/en.json', { eager: true }));
