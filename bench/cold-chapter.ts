import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { aText, openFakeUpstream } from '#features/library/server/testing/fake-upstream.ts';
import type { Bench } from './bench.ts';
import { troubled } from './cold-trouble.ts';
import { type Line, line, median } from './measure.ts';
import type { Stage } from './stage.ts';

const READERS = 200;
const SOURCE_MS = 200;
const BURSTS = 7;
const SECONDS = 7;

/**
 * Two hundred readers of a text that is not kept, from a library that takes 200 ms to answer: how often it is asked, how
 * long they wait, beside as many who ask a bare server that takes as long, and what those notice who read something else
 * meanwhile.
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
    // Everybody is connected before the clock starts, and the code is warm.
    await crowd(`${app.address}/healthz`);
    await crowd(chapter('Mishnah Peah 1'));
    const { length: bytes } = await (await fetch(chapter('Mishnah Peah 1'), { headers })).text();
    const bare = `${floor}/later?ms=${SOURCE_MS}&bytes=${bytes}`;
    await crowd(bare);

    const other = { url: chapter('Genesis 1'), headers, connections: 4, duration: SECONDS };
    const idle = await autocannon(other);
    const meanwhile = autocannon(other);
    const waits = { ours: [] as number[], bare: [] as number[] };
    const asked: number[] = [];
    for (let burst = 0; burst < BURSTS; burst++) {
      const began = performance.now();
      const before = library.asked.length;
      waits.ours.push(...(await crowd(chapter(`Mishnah Demai ${burst + 1}`))));
      asked.push(library.asked.slice(before).filter(({ path }) => path.startsWith('texts/')).length);
      waits.bare.push(...(await crowd(bare)));
      await wait(Math.max(0, (SECONDS / BURSTS) * 1_000 - (performance.now() - began)));
    }
    const busy = await meanwhile;
    return [
      line(`cold chapter, ${READERS} readers at once: questions to the library`, Math.max(...asked), '', 1, 'less'),
      line(
        `cold chapter: p50 to that of ${READERS} who ask a bare server that takes ${SOURCE_MS} ms`,
        median(waits.ours) / median(waits.bare),
        ' ×',
        1.1,
        'less',
      ),
      line(
        'cold chapter: p99 of another chapter meanwhile, to idle',
        busy.latency.p99 / Math.max(1, idle.latency.p99),
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

function timed(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}
