// Compares speed with bare SQL, and results with two libraries.
import { judgedEnglish, judgedHebrew, judgedPlaces, judgePlaces } from '#features/search/testing/judged-searches.ts';
import type { Bench } from './bench.ts';
import { inMs, type Line, type Load, line, load, median, quantile } from './measure.ts';
import { type Ask, judge, miniSearch, simpleSearch } from './search-peers.ts';
import { queries } from './search-queries.ts';
import type { Stage } from './stage.ts';

type Answer = { hits: { ref: string }[]; total: number };

const ROUNDS = 3;

export const search: Bench = {
  name: 'search',
  async measure({ stage, app, learners }) {
    const [reader] = await learners();
    return asked(stage, await app(), reader?.cookie ?? '');
  },
};

async function asked(stage: Stage, app: string, cookie: string): Promise<Line[]> {
  const floor = await stage.start('search-floor.ts', '/?q=light');
  const ours = (q: string) => fetch(`${app}/api/library/search?q=${encodeURIComponent(q)}`, { headers: { cookie } });
  const bare = (q: string) => fetch(`${floor.address}/?q=${encodeURIComponent(q)}`);

  const lines: Line[] = [];
  for (const [kind, list] of Object.entries(queries)) {
    const times = { ours: [] as number[], bare: [] as number[] };
    for (const [at, q] of list.entries()) {
      const both = [['ours', ours] as const, ['bare', bare] as const];
      for (const [who, ask] of at % 2 ? both.toReversed() : both) times[who].push(await timed(() => ask(q)));
    }
    const what = `search, ${kind} words, first time`;
    const bareTime = `${inMs(quantile(times.bare, 0.5))} of bare SQL`;
    lines.push(line(`${what}: p50`, quantile(times.ours, 0.5), ' ms', 50, 'less', bareTime));
    lines.push(line(`${what}: slowest`, quantile(times.ours, 1), ' ms', 250, 'less'));
  }
  const loads = { ours: [] as Load[], bare: [] as Load[] };
  await load(app, requests('/api/library/search', cookie), 1);
  for (let round = 0; round < ROUNDS; round++) {
    loads.ours.push(await load(app, requests('/api/library/search', cookie)));
    loads.bare.push(await load(floor.address, requests('/')));
  }
  const middle = (who: keyof typeof loads, what: keyof Load) => median(loads[who].map((one) => one[what]));
  lines.push(line('search, 100 queries, 16 at once: p99', middle('ours', 'p99'), ' ms', 50, 'less'));
  lines.push(
    line(
      'search, 100 queries, 16 at once: p99 to bare',
      middle('ours', 'p99') / middle('bare', 'p99'),
      ' ×',
      3,
      'less',
    ),
  );
  const allowed = 3 * middle('bare', 'p50') + 1;
  lines.push(
    line('search, 100 queries, 16 at once: p50 to 3 × bare + 1 ms', middle('ours', 'p50') / allowed, ' ×', 1, 'less'),
  );
  lines.push(
    line(
      'search, 100 queries, 16 at once: throughput to bare',
      middle('ours', 'rate') / middle('bare', 'rate'),
      ' ×',
      0.35,
      'more',
    ),
  );
  return [...lines, ...(await compare(stage, ours))];
}

async function compare(stage: Stage, ours: (q: string) => Promise<Response>): Promise<Line[]> {
  const askOurs: Ask = async (q) => ((await (await ours(q)).json()) as Answer).hits.map(({ ref }) => ref);
  const [mini, simple] = [await miniSearch(stage.pool), await simpleSearch(stage.pool)];
  const lines: Line[] = [];
  for (const [language, judged] of [['Hebrew', judgedHebrew] as const, ['English and names', judgedEnglish] as const]) {
    const [our, theirs, plain] = [
      await judge(askOurs, judged),
      await judge(mini.ask, judged),
      await judge(simple.ask, judged),
    ];
    lines.push(line(`${language}: first-page recall of ${judged.length} judged queries`, our.recall, '', 0.95, 'more'));
    lines.push(
      line(`${language}: recall above MiniSearch`, our.recall - theirs.recall, '', 0, 'more', theirs.recall.toFixed(2)),
    );
    lines.push(
      line(`${language}: recall above 'simple'`, our.recall - plain.recall, '', 0, 'more', plain.recall.toFixed(2)),
    );
    lines.push(
      line(
        `${language}: median, over HTTP, to MiniSearch in memory`,
        our.ms / theirs.ms,
        ' ×',
        3,
        'less',
        inMs(theirs.ms),
      ),
    );
  }
  for (const [language, judged] of Object.entries(judgedPlaces)) {
    const { firstThree } = await judgePlaces(askOurs, judged);
    lines.push(line(`names in ${language}: ${judged.length} of them in the first three`, firstThree, '', 0.9, 'more'));
  }
  lines.push(line('MiniSearch: index of the same passages, in memory', mini.megabytes, ' MiB', 0, 'more'));
  return lines;
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return performance.now() - began;
}

const requests = (path: string, cookie?: string) =>
  Object.values(queries)
    .flat()
    .map((q) => ({ path: `${path}?q=${encodeURIComponent(q)}`, ...(cookie && { headers: { cookie } }) }));
