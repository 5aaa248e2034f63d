// `node bench/search-alone.ts`: the search without the rest of the benchmark.
import { printLines } from './measure.ts';
import { benchSearch } from './search.ts';
import { openStage } from './stage.ts';

const stage = await openStage();
try {
  const app = await stage.start('../server/main.ts', '/readyz');
  const [reader] = await stage.learners(stage.pool, 1, app.address);
  printLines(await benchSearch(stage, app.address, reader?.cookie ?? ''));
} finally {
  await stage.pool.end();
  await stage.close();
}
