import visitor from './es-visitor.ts';
import { merged } from './merged.ts';

export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/es.json', { eager: true }));
