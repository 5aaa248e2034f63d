import core from './es.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(core, import.meta.glob('../../features/**/locales/es.json', { eager: true }));
