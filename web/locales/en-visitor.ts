import shell from './en.json' with { type: 'json' };
import { merged } from './merged.ts';

/** What is said before one is signed in. */
export default merged(
  { default: shell },
  import.meta.glob('../../features/*/locales/visitor-en.json', { eager: true }),
);
