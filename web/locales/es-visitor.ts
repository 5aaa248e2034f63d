import shell from './es.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(
  { default: shell },
  import.meta.glob('../../features/*/locales/visitor-es.json', { eager: true }),
);
