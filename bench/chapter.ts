import type { Bench } from './bench.ts';
import { line, race } from './measure.ts';

/** Compares a cached chapter with one row of the same size read by its key. */
export const chapter: Bench = {
  name: 'chapter',
  async measure({ stage, app, floor, learners }) {
    const [reader] = await learners();
    const headers = { cookie: reader?.cookie ?? '' };
    const url = `${await app()}/api/library/texts/Genesis-1`;
    const opened = await fetch(url, { headers });
    const doc = await opened.text();
    const bare = await floor();
    await stage.pool.query('insert into floor_docs values ($1, $2)', [doc.length, doc]);
    const both = await race({ url, headers }, { url: `${bare}/one?bytes=${doc.length}` });
    const again = await fetch(url, { headers: { ...headers, 'if-none-match': opened.headers.get('etag') ?? '' } });
    return [
      line('open a chapter, warm: throughput to floor', both.throughput, ' ×', 0.8, 'more'),
      line('open a chapter, warm: p99 to floor', both.p99.ours / Math.max(1, both.p99.floor), ' ×', 1.5, 'less'),
      line('open a chapter again: status', again.status, '', 304, 'less'),
    ];
  },
};
