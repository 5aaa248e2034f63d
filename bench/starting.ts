import type { Bench } from './bench.ts';
import { line } from './measure.ts';

export const starting: Bench = {
  name: 'start',
  async measure({ stage }) {
    const began = performance.now();
    const first = await stage.start('../server/main.ts', '/readyz');
    await stage.filled();
    const filled = performance.now() - began;
    await first.stop();
    const again = await stage.start('../server/main.ts', '/readyz');
    const memory = await stage.memory(again.child);
    await again.stop();
    return [
      line('empty database to every embedded verse in the search', filled / 1000, ' s', 30, 'less'),
      line('start to /readyz on existing data', again.ms / 1000, ' s', 1.2, 'less'),
      line('memory after start', memory, ' MiB', 250, 'less'),
    ];
  },
};
