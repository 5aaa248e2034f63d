import core from './en.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(core, import.meta.glob('../../features/**/locales/en.json', { eager: true }));
