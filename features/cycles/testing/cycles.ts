import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Enrolment, MyCycles, Names, Portion } from '../contract.ts';

type Answer<Body> = { status: number; body: Body & { code?: string } };

export function cyclesTester(world: World) {
  async function ask<Body = Record<string, never>>(method: string, path: string, who: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api/cycles${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: await answer.json() } as Answer<Body>;
  }
  return {
    ask,
    enrol: (who: TestLearner, cycle: string, more: object = {}) =>
      ask<Enrolment>('POST', '', who, { clientId: newId(), cycle, ...more }),
    mine: async (who: TestLearner) => (await ask<MyCycles>('GET', '', who)).body,
    change: (who: TestLearner, id: string, more: object) => ask<Enrolment>('PUT', `/${id}`, who, more),
    mark: (
      who: TestLearner,
      id: string,
      { round, ordinal }: Pick<Portion, 'round' | 'ordinal'>,
      more: { learned?: boolean; learnedOn?: string } = {},
    ) => ask<{ finished: Names | null }>('PUT', `/${id}/marks/${round}/${ordinal}`, who, { learned: true, ...more }),
    invite: (who: TestLearner, id: string, partner: TestLearner) =>
      ask<Enrolment>('PUT', `/${id}/companion`, who, { partnerId: partner.id }),
    answer: (who: TestLearner, id: string, accept: boolean) => ask('POST', `/invitations/${id}`, who, { accept }),
    async agree(one: TestLearner, other: TestLearner) {
      const sent = await world.ask('POST', '/api/study-requests', {
        cookie: one.cookie,
        body: { receiverId: other.id, subject: 'Berakhot' },
      });
      const { id } = await sent.json();
      await world.ask('POST', `/api/study-requests/${id}/answer`, { cookie: other.cookie, body: { accept: true } });
    },
  };
}
