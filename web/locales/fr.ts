import core from './fr.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(core, import.meta.glob('../../features/**/locales/fr.json', { eager: true }));
