// The search of a browser without a network, in Node: CPU time, because that of a worker cannot be throttled.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DeviceBook } from '#features/device/contract.ts';
import { createDeviceSearch } from '#features/device/web/search/device-search.ts';
import type { IndexData } from '#features/search/shared/memory/build-index.ts';
import {
  judgedEnglish,
  judgedHebrew,
  judgedPlaces,
  judgedTranslated,
} from '#features/search/testing/judged-searches.ts';
import { readRows } from '#server/data-file.ts';
import type { Bench } from './bench.ts';
import { line, quantile } from './measure.ts';

const AGAIN_MS = 500;
/** A phone has a quarter of this CPU's speed. */
const SLOWER = 4;

export const deviceSearch: Bench = {
  name: 'device-search',
  async measure({ app, learners }) {
    const [reader] = await learners();
    const { books, parts } = await download(await app(), reader?.cookie ?? '');
    const indexes = new Map<string, IndexData>();
    const open = () =>
      createDeviceSearch({
        texts: { books: async () => books, part: async (hash) => parts.get(hash) },
        indexes: { read: async (key) => indexes.get(key), write: async (key, data) => void indexes.set(key, data) },
        readList: async (name) => readRows(import.meta.dirname, `../features/search/shared/data/${name}.tsv`),
      });
    const before = heapMb();
    const building = await cpuMs(() => open().prepare());
    const { search } = open();
    const ask = (q: string, language: string) => search({ q, page: 1, language });
    const first = await cpuMs(() => ask('light', 'en'));
    const times: number[] = [];
    for (const { q, language } of judged()) times.push(await cpuMs(() => ask(q, language)));
    const memory = heapMb() - before;
    return [
      line(`${judged().length} searches: p50`, quantile(times, 0.5), ' ms CPU', 60, 'less'),
      line('p95', quantile(times, 0.95), ' ms CPU', 60, 'less'),
      line(`p95, ÷${SLOWER}`, SLOWER * quantile(times, 0.95), ' ms CPU', 200, 'less'),
      line('first search with a stored index', first, ' ms CPU', 1_000, 'less'),
      line('making the index', building, ' ms CPU', 12_000, 'less'),
      line('index in memory', memory, ' MiB', 80, 'less'),
    ];
  },
};

function judged(): { q: string; language: string }[] {
  const lists = {
    ...judgedPlaces,
    en: [...judgedPlaces.en, ...judgedEnglish],
    he: [...judgedPlaces.he, ...judgedHebrew],
  };
  return [...Object.entries(lists), ...Object.entries(judgedTranslated)].flatMap(([language, list]) =>
    list.map(({ q }) => ({ q, language })),
  );
}

async function download(app: string, cookie: string): Promise<{ books: DeviceBook[]; parts: Map<string, string> }> {
  const get = (path: string) => fetch(`${app}/api/device/${path}`, { headers: { cookie } });
  for (;;) {
    const { isReady, books } = (await (await get('books?language=en')).json()) as {
      isReady: boolean;
      books: DeviceBook[];
    };
    if (isReady) {
      const parts = new Map<string, string>();
      for (const { hash } of books.flatMap((book) => book.parts))
        parts.set(hash, await (await get(`parts/${hash}`)).text());
      return { books, parts };
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapMb(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
