import type { Bench } from './bench.ts';
import { line } from './measure.ts';

/** From the process to its first good answer, on a database that is there already, and what it holds in memory then. */
export const starting: Bench = {
  name: 'start',
  async measure({ stage }) {
    const first = await stage.start('../server/main.ts', '/readyz');
    await first.stop();
    const again = await stage.start('../server/main.ts', '/readyz');
    const memory = await stage.memory(again.child);
    await again.stop();
    return [
      line('start to /readyz on existing data', again.ms / 1000, ' s', 3, 'less'),
      line('memory after start', memory, ' MiB', 250, 'less'),
    ];
  },
};
