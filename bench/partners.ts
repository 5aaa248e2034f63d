import type { Bench, Learner } from './bench.ts';
import { inMs, type Load, line, load, median } from './measure.ts';
import { fillWithPeople, nameOf } from './partners-fill.ts';

const PEOPLE = 100_000;
const ASKERS = 50;
const ROUNDS = 3;
const SECONDS = 4;
const FILTERS = [
  ['interests=talmud', 'interest:talmud'],
  ['languages=fr', 'language:fr'],
  ['level=advanced', 'level:advanced'],
  ['country=IL', 'country:IL'],
] as const;

export const partners: Bench = {
  name: 'partners',
  async measure({ stage, app, learners }) {
    const [address, all] = [await app(), await learners()];
    const askers = all.slice(0, ASKERS);
    await fillWithPeople(stage.pool, PEOPLE);
    for (const { cookie } of askers) await introduce(address, cookie);
    const floor = await stage.start('partners-floor.ts', '/?me=00000000-0000-4000-8000-000000000000&filters=');

    const filtered = askers.flatMap(({ id, cookie }) =>
      FILTERS.map(([ours, bare]) => ({
        ours: { path: `/api/partners?${ours}`, headers: { cookie } },
        bare: { path: `/?me=${id}&filters=${bare}` },
      })),
    );
    await load(
      address,
      filtered.map(({ ours }) => ours),
      2,
    );
    const runs = { ours: [] as Load[], bare: [] as Load[] };
    for (let round = 0; round < ROUNDS; round++) {
      runs.ours.push(
        await load(
          address,
          filtered.map(({ ours }) => ours),
        ),
      );
      runs.bare.push(
        await load(
          floor.address,
          filtered.map(({ bare }) => bare),
        ),
      );
    }
    const middle = (who: keyof typeof runs, what: keyof Load) => median(runs[who].map((one) => one[what]));
    const names = await searches(address, askers);
    await floor.stop();
    const what = `partners among ${PEOPLE}`;
    return [
      line(`${what}, first page by compatibility, 16 at once: p99`, middle('ours', 'p99'), ' ms', 80, 'less'),
      line(
        `${what}: mean time to the bare statement with the same filter`,
        middle('ours', 'mean') / middle('bare', 'mean'),
        ' ×',
        3,
        'less',
        inMs(middle('bare', 'mean')),
      ),
      line(`${what}: a name with a slip, found`, names.found, '', 1, 'more'),
      line(`${what}: a name with a slip: p99`, names.p99, ' ms', 50, 'less'),
    ];
  },
};

async function introduce(address: string, cookie: string): Promise<void> {
  const put = async (path: string, body: unknown) => {
    const headers = { cookie, origin: address, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const said = { timeZone: 'Europe/Paris', bio: 'Bonjour', languages: ['fr', 'he'], interests: ['talmud', 'torah'] };
  await put('/profile', { ...said, level: 'intermediate' });
  const slots = [2, 4].map((weekday) => ({ weekday, from: '20:00', to: '22:00' }));
  await put('/profile/availability', { slots, exceptions: [], version: 0 });
}

/**
 * Searches with two swapped characters.
 * @returns the fraction found on the first page, and p99 in ms
 */
async function searches(address: string, askers: Learner[]): Promise<{ found: number; p99: number }> {
  const looked = Array.from({ length: 100 }, (_, n) => nameOf(n * 37)).map((name) => ({ name, typed: slip(name) }));
  const at = (typed: string, { cookie }: Learner) => ({
    path: `/api/partners?search=${encodeURIComponent(typed)}`,
    headers: { cookie },
  });
  let found = 0;
  for (const [n, { name, typed }] of looked.entries()) {
    const { path, headers } = at(typed, askers[n % askers.length] as Learner);
    const answer = await fetch(address + path, { headers });
    const { partners } = (await answer.json()) as { partners: { name: string }[] };
    if (partners.some((one) => one.name === name)) found++;
  }
  const runs: Load[] = [];
  for (let round = 0; round < ROUNDS; round++)
    runs.push(
      await load(
        address,
        looked.map(({ typed }, n) => at(typed, askers[n % askers.length] as Learner)),
        SECONDS,
        1,
      ),
    );
  return { found: found / looked.length, p99: median(runs.map(({ p99 }) => p99)) };
}

const slip = (name: string): string => name.replace(/( ..)(.)(.)/, '$1$3$2');
