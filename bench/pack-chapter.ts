import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { features } from '#app/server.ts';
import { createEmbeddedBible } from '#features/texts/server/embedded-bible.ts';
import { fetchPack } from '#features/texts/server/packs/fetch-pack.ts';
import { packsNamed } from '#features/texts/server/packs/packs.ts';
import { createUpstream } from '#features/texts/server/upstream/upstream.ts';
import { createLog } from '#server/ops/log.ts';
import type { Bench } from './bench.ts';
import { line, race } from './measure.ts';

const BOOK = 'Genesis';
const CHAPTERS = 5;

/** A chapter in French from a pack, compared with one row of the same size read by its key. */
export const packChapter: Bench = {
  name: 'pack-chapter',
  async measure({ stage, app, floor, learners }) {
    const address = await app();
    const [reader] = await learners();
    await stage.pool.query("update users set language = 'fr' where id = $1", [reader?.id]);
    await storePack(stage.pool);
    const headers = { cookie: reader?.cookie ?? '' };
    const url = `${address}/api/library/texts/${BOOK}-2`;
    const doc = await (await fetch(url, { headers })).text();
    const isFrench = JSON.parse(doc).versions.translation.language === 'fr';
    const bare = await floor();
    await stage.pool.query('insert into floor_docs values ($1, $2) on conflict do nothing', [doc.length, doc]);
    const both = await race({ url, headers }, { url: `${bare}/one?bytes=${doc.length}` });
    return [
      line('a chapter of a pack: in French', Number(isFrench), '', 1, 'more'),
      line('a chapter of a pack, warm: throughput to floor', both.throughput, ' ×', 0.85, 'more'),
      line('a chapter of a pack, warm: p99 to floor', both.p99.ours / Math.max(1, both.p99.floor), ' ×', 1.5, 'less'),
    ];
  },
};

async function storePack(pool: Parameters<typeof fetchPack>[0]['pool']): Promise<void> {
  const bible = createEmbeddedBible(resolve(import.meta.dirname, '../build/corpus'));
  const chapters = await Promise.all(Array.from({ length: CHAPTERS }, (_, at) => bible.versesOf(BOOK, at + 1)));
  const answer = JSON.stringify({
    indexTitle: BOOK,
    heTitle: 'בראשית',
    categories: ['Tanakh', 'Torah'],
    versions: [
      {
        versionTitle: 'Bible du Rabbinat 1899 [fr]',
        language: 'en',
        actualLanguage: 'fr',
        license: 'Public Domain',
        text: chapters.map((verses) => verses.map(({ en }) => en)),
      },
    ],
  });
  const library = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
  );
  await new Promise<void>((done) => library.listen(0, '127.0.0.1', done));
  try {
    const log = createLog('silent');
    const upstream = createUpstream(`http://127.0.0.1:${(library.address() as AddressInfo).port}/api`, log);
    const [french] = packsNamed(['fr']);
    if (!french) throw new Error('there is no French pack');
    const report = await fetchPack({ pool, log, features, now: () => new Date() }, upstream, {
      ...french,
      books: [BOOK],
    });
    if (report.stored !== 1) throw new Error(`the pack was not stored: ${JSON.stringify(report)}`);
  } finally {
    library.close();
  }
}
