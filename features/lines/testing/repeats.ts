import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner } from '#testing/factories.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, openSession, people, world }: RepeatKit) {
  return {
    'PUT /sessions/{id}/marks': async () =>
      as(`/sessions/${await openSession()}/marks`, { reference: 'Genesis 32:25', understood: false }),
    'PUT /sessions/{id}/lines': async () =>
      as(`/sessions/${await openSession()}/lines`, { reference: 'Genesis 32:25', text: 'Un ange, ou lui-même ?' }),
    'PUT /sessions/{id}/lines/shown': async () => {
      const { ruth, noa } = people();
      const dan = await makeLearner(world, { name: 'Dan' });
      const id = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa, dan] });
      const body = { reference: 'Genesis 32:25', text: 'Un ange' };
      for (const { cookie } of [ruth, noa]) await world.ask('PUT', `/api/sessions/${id}/lines`, { cookie, body });
      return as(`/sessions/${id}/lines/shown`, { reference: 'Genesis 32:25' });
    },
  };
}
