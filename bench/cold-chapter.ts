import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { aText, openFakeUpstream } from '#features/texts/testing/fake-upstream.ts';
import type { Bench } from './bench.ts';
import { troubled } from './cold-trouble.ts';
import { type Line, line, median } from './measure.ts';
import { othersRead, timed } from './other-readers.ts';
import type { Stage } from './stage.ts';

const READERS = 200;
const SOURCE_MS = 200;
const BURSTS = 5;
const BURST_MS = 1_000;
const BOOKS = ['Mishnah Shabbat', 'Mishnah Eruvin', 'Mishnah Pesachim', 'Mishnah Yoma', 'Mishnah Ketubot'];

/**
 * Two hundred readers of an uncached text, from a library that takes 200 ms; compares the wait with a bare server.
 * Readers of other texts share the machine, so they are also measured beside a crowd at the bare server.
 */
export const coldChapter: Bench = {
  name: 'cold-chapter',
  async measure({ stage, floor, learners }) {
    const cookies = (await learners()).slice(0, 3).map(({ cookie }) => cookie);
    return [...(await crowded(stage, await floor(), cookies[0] ?? '')), ...(await troubled(stage, cookies))];
  },
};

async function crowded(stage: Stage, floor: string, cookie: string): Promise<Line[]> {
  const library = await openFakeUpstream();
  library.otherwise((request, response) => {
    const ref = decodeURIComponent(request.url ?? '')
      .replace(/^.*\/texts\/|\?.*$/g, '')
      .replace('.', ' ');
    const body = JSON.stringify(aText({ ref: ref.replaceAll('_', ' ') }));
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), SOURCE_MS);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  try {
    const app = await stage.start('../server/main.ts', '/readyz', { LIBRARY_URL: library.url });
    const headers = { cookie };
    const crowd = (url: string) => Promise.all(Array.from({ length: READERS }, () => timed(url, headers, agent)));
    const chapter = (reference: string) => `${app.address}/api/library/texts/${encodeURIComponent(reference)}`;
    await crowd(`${app.address}/healthz`);
    await crowd(chapter('Mishnah Peah 1'));
    const { length: bytes } = await (await fetch(chapter('Mishnah Peah 1'), { headers })).text();
    const bare = `${floor}/later?ms=${SOURCE_MS}&bytes=${bytes}`;
    await crowd(bare);

    const waits = { ours: [] as number[], bare: [] as number[] };
    const asked: number[] = [];
    const burst = {
      idle: async () => {},
      bare: async () => void waits.bare.push(...(await crowd(bare))),
      ours: async (reference: string) => {
        const before = library.asked.length;
        waits.ours.push(...(await crowd(chapter(reference))));
        asked.push(library.asked.slice(before).filter(({ path }) => path.startsWith('texts/')).length);
      },
    };
    const p99 = { idle: [] as number[], bare: [] as number[], ours: [] as number[] };
    for (const book of BOOKS) {
      for (const who of ['idle', 'bare', 'ours'] as const) {
        const others = othersRead(chapter('Genesis 1'), cookie, BURSTS * BURST_MS);
        for (let number = 1; number <= BURSTS; number++)
          await Promise.all([burst[who](`${book} ${number}`), wait(BURST_MS)]);
        p99[who].push(await others);
      }
    }
    const meanwhile = (before: number[]) => p99.ours.map((of, round) => of / (before[round] ?? Number.NaN));
    return [
      line(`cold chapter, ${READERS} readers at once: questions to the library`, Math.max(...asked), '', 1, 'less'),
      line(
        `cold chapter: p50 to that of ${READERS} who ask a bare server that takes ${SOURCE_MS} ms`,
        median(waits.ours) / median(waits.bare),
        ' ×',
        1.1,
        'less',
      ),
      line('cold chapter: p99 of another chapter meanwhile, to idle', meanwhile(p99.idle), ' ×', 1.2, 'less'),
      line(
        `cold chapter: p99 of another chapter meanwhile, to that while ${READERS} ask the bare server`,
        meanwhile(p99.bare),
        ' ×',
        1.2,
        'less',
      ),
    ];
  } finally {
    agent.destroy();
    await library.close();
  }
}
