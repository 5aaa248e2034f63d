import { resolve } from 'node:path';
import { buildCorpus } from './build.ts';

const { built, manifest } = await buildCorpus(resolve(import.meta.dirname, '../../../../build/corpus'));
if (built)
  process.stdout.write(
    `the embedded texts are built: ${Object.keys(manifest.counts).length} books, ${manifest.verses} verses\n`,
  );
