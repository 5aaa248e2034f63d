import { aLearner } from '#server/testing/factories.ts';
import { openWorld } from '#server/testing/world.ts';
import { type Chapter, chapter as chapterSchema } from '../../contract.ts';
import { libraryOf } from '../library.ts';
import { json, openFakeSource } from './fake-source.ts';

/** A world with a public library of its own, and a learner who reads. What the library was not told of, it does not have. */
export async function openReadingWorld() {
  const fake = await openFakeSource();
  const world = await openWorld({ LIBRARY_URL: fake.url, RATE_LIMIT_FACTOR: '100' });
  const { cookie } = await aLearner(world);
  fake.otherwise(json({ error: 'Could not find title in reference' }));
  const get = (reference: string, query = '') =>
    world.ask('GET', `/api/library/texts/${encodeURIComponent(reference)}${query}`, { cookie });
  const settled = () => libraryOf(world.house).settled();
  return {
    fake,
    world,
    /** Opens a section as the contract says. @throws with status and body when it is refused */
    async open(reference: string, query = ''): Promise<Chapter> {
      const answer = await get(reference, query);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return chapterSchema.parse(await answer.json());
    },
    /** Status and code of a refusal. */
    async refused(reference: string): Promise<[number, string]> {
      const answer = await get(reference);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    },
    settled,
    /** Moves the clock on. */
    pass: (milliseconds: number) => world.setTime(new Date(world.house.now().getTime() + milliseconds)),
    async close(): Promise<void> {
      await settled();
      await world.close();
      await fake.close();
    },
  };
}
export type ReadingWorld = Awaited<ReturnType<typeof openReadingWorld>>;
