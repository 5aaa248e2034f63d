import visitor from './en-visitor.ts';
import { merged } from './merged.ts';

export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/en.json', { eager: true }));
