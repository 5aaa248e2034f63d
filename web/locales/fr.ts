import visitor from './fr-visitor.ts';
import { merged } from './merged.ts';

export default merged({ default: visitor }, import.meta.glob('../../features/*/locales/fr.json', { eager: true }));
