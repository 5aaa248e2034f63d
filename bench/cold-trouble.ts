import { setTimeout as wait } from 'node:timers/promises';
import { aText, openFakeUpstream } from '#features/texts/testing/fake-upstream.ts';
import { type Line, line, median } from './measure.ts';
import type { Stage } from './stage.ts';

const SOURCE_MS = 200;
const ROUNDS = 6;
const OTHERS = 2;
/** Pause in ms: longer than the library's rate limit window, so rounds do not affect each other. */
const APART_MS = 3_200;
const TROUBLE = 'Mishnah Shabbat';
const FIVE = 5;
const BOOKS = ['Mishnah Kelim', 'Mishnah Oholot', 'Mishnah Negaim', 'Mishnah Parah'];

/**
 * Compares two readers' wait with and without a learner who opens five texts that hang or fail, in alternating rounds.
 */
export async function troubled(stage: Stage, [troublemaker, ...others]: string[]): Promise<Line[]> {
  const library = await openFakeUpstream();
  library.otherwise((request, response) => {
    const reference = decodeURIComponent(request.url ?? '').replace(/^.*\/texts\/|\?.*$/g, '');
    const ref = reference.replaceAll('_', ' ').replace('.', ' ');
    if (!ref.startsWith(TROUBLE)) {
      const body = JSON.stringify(aText({ ref }));
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), SOURCE_MS);
    } else if (Number(ref.split(' ').at(-1)) % 2 === 0) response.writeHead(500).end();
  });
  const left = new AbortController();
  try {
    const { address } = await stage.start('../server/main.ts', '/readyz', { LIBRARY_URL: library.url });
    const open = (cookie: string, reference: string, signal?: AbortSignal) =>
      fetch(`${address}/api/library/texts/${encodeURIComponent(reference)}`, { headers: { cookie }, signal });
    let chapter = 0;
    const read = async (cookie: string): Promise<number> => {
      const [book, number] = [BOOKS[chapter % BOOKS.length] ?? '', Math.floor(chapter++ / BOOKS.length) + 1];
      const began = performance.now();
      const answer = await open(cookie, `${book} ${number}`);
      await answer.text();
      if (!answer.ok) throw new Error(`${book} ${number}: ${answer.status}`);
      return performance.now() - began;
    };
    const together = () => Promise.all(others.slice(0, OTHERS).map(read));
    await together();
    const waits = { alone: [] as number[], beside: [] as number[] };
    let trouble = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const which of round % 2 ? (['beside', 'alone'] as const) : (['alone', 'beside'] as const)) {
        await wait(APART_MS);
        for (let five = 0; which === 'beside' && five < FIVE; five++) {
          void open(troublemaker ?? '', `${TROUBLE} ${(trouble++ % 24) + 1}`, left.signal).catch(() => {});
        }
        await wait(50);
        waits[which].push(...(await together()));
      }
    }
    const slowest = ({ beside, alone }: typeof waits) => Math.max(...beside) / Math.max(...alone);
    return [
      line(
        'cold chapters of others beside five of one learner that hang or fail, to the same without: p50',
        median(waits.beside) / median(waits.alone),
        ' ×',
        1.1,
        'less',
      ),
      line('the same, the slowest', slowest(waits), ' ×', 1.5, 'less'),
    ];
  } finally {
    left.abort();
    await library.close();
  }
}
