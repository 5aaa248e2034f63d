import visitor from './he-visitor.ts';
import { merged } from './merged.ts';

export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/he.json', { eager: true }));
