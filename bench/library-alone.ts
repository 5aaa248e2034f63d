// `node bench/library-alone.ts`: what readers of the library feel, without the rest of the benchmark.
import { ensureChromium } from '../scripts/chromium.mjs';
import { coldChapter } from './cold-chapter.ts';
import { benchImport } from './import.ts';
import { printLines } from './measure.ts';
import { reading } from './reading.ts';
import { openStage } from './stage.ts';

const stage = await openStage();
try {
  const app = await stage.start('../server/main.ts', '/readyz');
  const [reader] = await stage.learners(stage.pool, 1, app.address);
  const cookie = reader?.cookie ?? '';
  const executablePath = await ensureChromium();
  printLines([
    ...(await coldChapter(stage, cookie)),
    ...(await reading({ stage, cookie, executablePath })),
    ...(await benchImport(stage.pool, stage.url)),
  ]);
} finally {
  await stage.pool.end();
  await stage.close();
}
