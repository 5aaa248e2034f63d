// `node bench/search-alone.ts`: the search without the rest of the benchmark.
import { benchSearch } from './search.ts';
import { openStage } from './stage.ts';

const stage = await openStage();
try {
  const app = await stage.start('../server/main.ts', '/readyz');
  const [reader] = await stage.learners(stage.pool, 1, app.address);
  const lines = await benchSearch(stage, app.address, reader?.cookie ?? '');
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, value, goal, holds } of lines)
    process.stdout.write(`${holds ? '✓' : '✗'} ${what.padEnd(width)}  ${value.padStart(12)}  goal ${goal}\n`);
} finally {
  await stage.pool.end();
  await stage.close();
}
