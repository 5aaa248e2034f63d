import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Annotation } from '../contract.ts';

type Answer<Body> = { status: number; body: Body & { code?: string; data?: { messageKey: string } } };

export const WLC = 'Westminster Leningrad Codex (Open Scriptures Hebrew Bible)';

/** "Let there be light": words 3 and 4 of Genesis 1:3. */
export const light = (given: object = {}) => ({
  clientId: newId(),
  section: 'Genesis 1',
  segmentFrom: '3',
  wordFrom: 3,
  segmentTo: '3',
  wordTo: 4,
  side: 'source',
  version: WLC,
  quote: 'יהי אור',
  ...given,
});

export async function makePartners({ app }: World, one: TestLearner, other: TestLearner): Promise<void> {
  await app.pool.query(
    `insert into study_requests (id, sender_id, receiver_id, subject, status, answered_at)
     values ($1, $2, $3, 'talmud', 'accepted', now())`,
    [newId(), one.id, other.id],
  );
}

export function annotationsTester(world: World) {
  async function ask<Body = Record<string, never>>(method: string, path: string, who?: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api/annotations${path}`, { cookie: who?.cookie, body });
    return { status: answer.status, body: await answer.json() } as Answer<Body>;
  }
  return {
    ask,
    block: (who: TestLearner, whom: TestLearner) =>
      world.ask('PUT', `/api/people/blocks/${whom.id}`, { cookie: who.cookie }),
    make: (who: TestLearner | undefined, given: object = {}) => ask<Annotation>('POST', '', who, light(given)),
    change: (who: TestLearner, { clientId, revision, colour, body, tags, partnerId }: Annotation, given: object = {}) =>
      ask<Annotation>('PUT', `/${clientId}`, who, {
        ...{ changeId: newId(), revision, colour, body, tags, partnerId },
        ...given,
      }),
    remove: (who: TestLearner, { clientId, revision }: Annotation, given: object = {}) =>
      ask<{ removed: boolean; annotation: Annotation | null }>('PUT', `/${clientId}/removed`, who, {
        revision,
        removed: true,
        ...given,
      }),
    section: async (who: TestLearner, query = '', reference = 'Genesis%201') =>
      (await ask<{ annotations: Annotation[]; next: string | null }>('GET', `/sections/${reference}${query}`, who))
        .body,
    list: async (who: TestLearner, query = '') =>
      (
        await ask<{
          annotations: Annotation[];
          total: number;
          books: { book: string; count: number }[];
          tags: { tag: string; count: number }[];
          orphans: number;
        }>('GET', query, who)
      ).body,
  };
}
