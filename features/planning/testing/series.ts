import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { SeriesCard, SeriesEvening } from '../contract.ts';

/** A series on Tuesdays at 20:30 in Paris. */
export const aSeries = (partnerId: string, more: object = {}) => ({
  ...{ clientId: newId(), partnerId, title: 'Berakhot, page après page', subject: 'talmud_berakhot' },
  ...{ rule: { every: 'week', interval: 1, days: [2] }, firstDate: '2027-01-04', wallTime: '20:30' },
  ...{ timeZone: 'Europe/Paris', durationMinutes: 60 },
  ...more,
});

export function aPublicSeries(more: object = {}) {
  const { partnerId: _, ...given } = aSeries('');
  return { ...given, maxParticipants: 3, ...more };
}

export function seriesTester(world: World) {
  async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  const propose = (who: TestLearner, other: { id: string }, more: object = {}) =>
    ask('POST', '/series', who, aSeries(other.id, more));
  return {
    ask,
    propose,
    answer: (who: TestLearner, id: string, more: object = { accept: true }) =>
      ask('POST', `/series/${id}/answer`, who, more),
    async agree(one: TestLearner, other: TestLearner, more: object = {}): Promise<string> {
      const { body } = await propose(one, other, more);
      await ask('POST', `/series/${body.id}/answer`, other, { accept: true });
      return body.id;
    },
    skip: (who: TestLearner, id: string, date: string) => ask('POST', `/series/${id}/skip`, who, { date }),
    /** Local time in Paris. */
    proposeMove: (who: TestLearner, id: string, date: string, time: string, clientId = newId()) =>
      ask('POST', `/sessions/${id}/moves`, who, { clientId, date, time, timeZone: 'Europe/Paris' }),
    answerMove: (who: TestLearner, id: string, accept = true) =>
      ask('POST', `/sessions/moves/${id}/answer`, who, { accept }),
    withdrawMove: (who: TestLearner, id: string) => ask('DELETE', `/sessions/moves/${id}`, who),
    async move(one: TestLearner, other: TestLearner, id: string, date: string, time: string) {
      const { body } = await ask('POST', `/sessions/${id}/moves`, one, {
        ...{ clientId: newId(), date, time, timeZone: 'Europe/Paris' },
      });
      return ask('POST', `/sessions/moves/${body.id}/answer`, other, { accept: true });
    },
    set: (who: TestLearner, id: string, status: string) => ask('PUT', `/series/${id}/status`, who, { status }),
    mine: async (who: TestLearner): Promise<SeriesCard[]> => (await ask('GET', '/series', who)).body,
    sessions: async (who: TestLearner): Promise<{ id: string; startsAt: string }[]> =>
      (await ask('GET', '/sessions/mine', who)).body,
    news: async (who: TestLearner): Promise<string[]> =>
      (
        await world.app.pool.query(
          `select data from notifications where user_id = $1 and type = 'series_news' order by id`,
          [who.id],
        )
      ).rows.map(({ data }) => data.what),
    rows: async (id: string) =>
      (
        await world.app.pool.query(
          `select id, original_date::text as date, starts_at as "startsAt", status, creator_id as "creatorId" from study_sessions
           where series_id = $1 and original_date is not null order by original_date`,
          [id],
        )
      ).rows as { id: string; date: string; startsAt: Date; status: string; creatorId: string }[],
  };
}

export const datesOf = (evenings: SeriesEvening[] | undefined, state = 'planned') =>
  (evenings ?? []).filter((one) => one.state === state).map(({ date }) => date);
