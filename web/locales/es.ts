import visitor from './es-visitor.ts';
import { merged } from './merged.ts';

/** The whole catalogue. */
export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/es.json', { eager: true }));
