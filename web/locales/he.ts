import core from './he.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(core, import.meta.glob('../../features/**/locales/he.json', { eager: true }));
