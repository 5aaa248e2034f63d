import shell from './fr.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(
  { default: shell },
  import.meta.glob('../../features/*/locales/visitor-fr.json', { eager: true }),
);
