import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Partnership } from '../contract.ts';
import { lookAtPairs } from '../server/pairs/look-at-pairs.ts';

export function pairing(world: World) {
  async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  const plan = (more: object = {}) => ({
    clientId: newId(),
    startsAt: '2026-10-13T18:00:00.000Z',
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    title: 'Berakhot, premier chapitre',
    subject: 'talmud',
    goal: 'Finir le chapitre',
    ...more,
  });
  return {
    ask,
    plan,
    async agree(one: TestLearner, other: TestLearner) {
      const { body } = await ask('POST', '/study-requests', one, { receiverId: other.id, subject: 'Berakhot' });
      await ask('POST', `/study-requests/${body.id}/answer`, other, { accept: true });
    },
    propose: (who: TestLearner, other: { id: string }, more: object = {}) =>
      ask('POST', '/partners/proposals', who, plan({ partnerId: other.id, ...more })),
    accept: (who: TestLearner, id: string) => ask('POST', `/partners/proposals/${id}/accept`, who, {}),
    say: (who: TestLearner, other: { id: string }, answer: string) =>
      ask('PUT', `/partners/${other.id}/answer`, who, { answer }),
    async mine(who: TestLearner): Promise<Partnership[]> {
      return (await ask('GET', '/partners/mine', who)).body;
    },
    async at(time: string) {
      world.setTime(new Date(time));
      await lookAtPairs(world.app).run();
    },
    news: async (who: TestLearner): Promise<{ what: string }[]> =>
      (
        await world.app.pool.query(
          `select data, created_at from notifications where user_id = $1 and type = 'pair_news' order by id`,
          [who.id],
        )
      ).rows.map(({ data }) => data),
  };
}
