import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { Cluster } from '#testing/instances.ts';
import { ORIGIN, type World } from '#testing/world.ts';
import type { Signal, Voice } from '../contract.ts';

export type Tab = { who: TestLearner; session: string; tab: string; call: number };
/** @param startsIn minutes from now */
export async function makeSession(
  { app }: Pick<World, 'app'>,
  creator: TestLearner,
  participants: TestLearner[] = [],
  startsIn = -5,
): Promise<string> {
  const id = newId();
  await app.db.insert(studySessions).values({
    id,
    clientId: newId(),
    creatorId: creator.id,
    title: 'Berakhot ensemble',
    subject: 'talmud_berakhot',
    startsAt: new Date(Date.now() + startsIn * 60_000),
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    maxParticipants: 5,
  });
  await app.db
    .insert(sessionParticipants)
    .values([creator, ...participants].map((person) => ({ sessionId: id, userId: person.id })));
  return id;
}

type Answer<Body> = { status: number; body: Body & { code?: string } };

export function callingIn(world: Pick<World, 'ask'>) {
  async function ask<Body>(who: TestLearner, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await world.ask(method, `/api/sessions/${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') };
  }
  const join = (who: TestLearner, session: string, given: object = {}) =>
    ask<{ call: number | null; voices: Voice[] }>(who, 'POST', `${session}/voice`, {
      tab: newId(),
      clientId: newId(),
      muted: false,
      ...given,
    });
  const mine = ({ tab, call }: Tab) => ({ tab, call });
  return {
    ask,
    join,
    async joined(who: TestLearner, session: string, tab = newId()): Promise<Tab> {
      const { status, body } = await join(who, session, { tab });
      if (status !== 200 || body.call === null) throw new Error(`not joined: ${status} ${JSON.stringify(body)}`);
      return { who, session, tab, call: body.call };
    },
    leave: (tab: Tab) => ask(tab.who, 'POST', `${tab.session}/voice/leave`, mine(tab)),
    setState: (tab: Tab, state: { muted: boolean; hand: boolean }) =>
      ask<Voice>(tab.who, 'PUT', `${tab.session}/voice/state`, { ...mine(tab), ...state }),
    say: (from: Tab, to: Tab, counter: number, given: object = {}) =>
      ask<{ seq: number }>(from.who, 'POST', `${from.session}/voice/signals`, {
        tab: from.tab,
        to: to.tab,
        call: Math.max(from.call, to.call),
        counter,
        body: `word ${counter}`,
        ...given,
      }),
    heard: (tab: Tab, after = 0) =>
      ask<{ signals: Signal[]; more: boolean }>(
        tab.who,
        'GET',
        `${tab.session}/voice/signals?tab=${tab.tab}&after=${after}`,
      ),
    people: (who: TestLearner, session: string) => ask<{ voices: Voice[] }>(who, 'GET', `${session}/voice`),
  };
}

export const callingAt = (cluster: Pick<Cluster, 'addressOf'>, index: number) =>
  callingIn({
    ask: (method, path, { cookie = '', body } = {}) =>
      fetch(`${cluster.addressOf(index)}${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json', origin: ORIGIN },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  });
