import shell from './he.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(
  { default: shell },
  import.meta.glob('../../features/*/locales/visitor-he.json', { eager: true }),
);
