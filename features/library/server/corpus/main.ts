import { resolve } from 'node:path';
import { buildCorpus } from './build.ts';

// Run by scripts/build.mjs. Says something only when there was something to do.
const { built, manifest } = await buildCorpus(resolve(import.meta.dirname, '../../../../build/corpus'));
if (built)
  process.stdout.write(
    `the embedded texts are built: ${Object.keys(manifest.counts).length} books, ${manifest.verses} verses\n`,
  );
