import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import type { World } from '#testing/world.ts';
import type { SeriesCard, SeriesEvening } from '../contract.ts';
import { topUpSeries } from '../server/series/top-up-series.ts';

type Row = { id: string; date: string; startsAt: Date; status: string; creatorId: string };

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

export const hoursOf = (proposal: object) => ({
  ...proposal,
  ...{ clientId: undefined, title: undefined, subject: undefined, maxParticipants: undefined },
});

/** Requests and rows of series. */
export function seriesTester(world: World) {
  async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  const propose = (who: TestLearner, other: { id: string }, more: object = {}) =>
    ask('POST', '/series', who, aSeries(other.id, more));
  /** Local time in Paris. */
  const proposeMove = (who: TestLearner, id: string, date: string, time: string, clientId = newId()) =>
    ask('POST', `/sessions/${id}/moves`, who, { clientId, date, time, timeZone: 'Europe/Paris' });
  const answerMove = (who: TestLearner, id: string, accept = true) =>
    ask('POST', `/sessions/moves/${id}/answer`, who, { accept });
  const rows = async (id: string): Promise<Row[]> =>
    (
      await world.app.pool.query(
        `select id, original_date::text as date, starts_at as "startsAt", status, creator_id as "creatorId" from study_sessions
         where series_id = $1 and original_date is not null order by original_date`,
        [id],
      )
    ).rows;
  async function topUp(time?: string): Promise<void> {
    if (time) world.setTime(new Date(time));
    await topUpSeries(world.app).run();
  }
  return {
    ask,
    /** Sets the clock and runs the job that plans evenings. */
    topUp,
    /** Closes the sessions of a day, then tops up. */
    async endDay(date: string): Promise<void> {
      world.setTime(new Date(`${date}T23:00:00Z`));
      await runJob(world.app, 'sessions.close-past');
      await topUp();
    },
    suspend: (who: TestLearner) =>
      world.app.pool.query(
        `insert into account_measures (id, person_id, kind, reason) values ($1, $2, 'suspension', 'spam')`,
        [newId(), who.id],
      ),
    propose,
    preview: (who: TestLearner, other: { id: string }, more: object = {}) =>
      ask('POST', '/series/preview', who, hoursOf(aSeries(other.id, more))),
    answer: (who: TestLearner, id: string, more: object = { accept: true }) =>
      ask('POST', `/series/${id}/answer`, who, more),
    async agree(one: TestLearner, other: TestLearner, more: object = {}): Promise<string> {
      const { body } = await propose(one, other, more);
      await ask('POST', `/series/${body.id}/answer`, other, { accept: true });
      return body.id;
    },
    skip: (who: TestLearner, id: string, date: string) => ask('POST', `/series/${id}/skip`, who, { date }),
    proposeMove,
    answerMove,
    withdrawMove: (who: TestLearner, id: string) => ask('DELETE', `/sessions/moves/${id}`, who),
    async move(one: TestLearner, other: TestLearner, id: string, date: string, time: string) {
      const { body } = await proposeMove(one, id, date, time);
      return answerMove(other, body.id);
    },
    edit(who: TestLearner, id: string | undefined, more: object) {
      const { title, subject, durationMinutes, timeZone } = aSeries('');
      const plan = { title, subject, durationMinutes, timeZone, maxParticipants: 2, ...more };
      return ask('PATCH', `/sessions/${id}`, who, plan);
    },
    /** Proposals on the home page. */
    toAnswer: async (who: TestLearner) =>
      (await ask('GET', '/home?timeZone=Europe/Paris&date=2027-01-04', who)).body.seriesToAnswer,
    createPublic: (who: TestLearner, more: object = {}) => ask('POST', '/series/public', who, aPublicSeries(more)),
    join: (who: TestLearner, id: string) => ask('POST', `/series/${id}/join`, who),
    leave: (who: TestLearner, id: string) => ask('POST', `/series/${id}/leave`, who),
    joinEvening: (who: TestLearner, id: string | undefined) => ask('POST', `/sessions/${id}/join`, who),
    leaveEvening: (who: TestLearner, id: string | undefined) => ask('POST', `/sessions/${id}/leave`, who),
    async openFeed(who: TestLearner): Promise<() => Promise<string>> {
      const { path } = (await ask('POST', '/calendar-feed', who, {})).body;
      return async () => (await world.ask('GET', path)).text();
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
    rows,
    dates: async (id: string) => (await rows(id)).map(({ date }) => date),
  };
}

export const datesOf = (evenings: SeriesEvening[] | undefined, state = 'planned') =>
  (evenings ?? []).filter((one) => one.state === state).map(({ date }) => date);
