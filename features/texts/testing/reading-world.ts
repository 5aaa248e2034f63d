import { makeLearner } from '#testing/factories.ts';
import { openWorld } from '#testing/world.ts';
import { type Chapter, chapter as chapterSchema } from '../contract.ts';
import { textsOf } from '../server/texts.ts';
import type { Side } from '../shared/text-languages.ts';
import { json, openFakeUpstream } from './fake-upstream.ts';

export async function openReadingWorld() {
  const fake = await openFakeUpstream();
  const world = await openWorld({ LIBRARY_URL: fake.url, RATE_LIMIT_FACTOR: '100' });
  const { cookie } = await makeLearner(world, { language: 'en' });
  fake.otherwise(json({ error: 'Could not find title in reference' }));
  const get = (reference: string, query = '') =>
    world.ask('GET', `/api/library/texts/${encodeURIComponent(reference)}${query}`, { cookie });
  const settled = () => textsOf(world.app).settled();
  return {
    fake,
    world,
    cookie,
    /**
     * Opens a section and validates it.
     * @throws status and body of a refusal
     */
    async open(reference: string, query = ''): Promise<Chapter> {
      const answer = await get(reference, query);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return chapterSchema.parse(await answer.json());
    },
    async refused(reference: string): Promise<[number, string]> {
      const answer = await get(reference);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    },
    settled,
    pass: (milliseconds: number) => world.setTime(new Date(world.app.now().getTime() + milliseconds)),
    async close(): Promise<void> {
      await settled();
      await world.close();
      await fake.close();
    },
  };
}
export const titlesOf = ({ available }: Chapter, side: Side): string[] =>
  available.filter((one) => one.side === side).map(({ title }) => title);

export type ReadingWorld = Awaited<ReturnType<typeof openReadingWorld>>;
