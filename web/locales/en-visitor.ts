import shell from './en.json' with { type: 'json' };
import { merged } from './merged.ts';

export default merged(
  { default: shell },
  import.meta.glob('../../features/*/locales/visitor-en.json', { eager: true }),
);
