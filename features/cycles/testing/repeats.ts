import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';
import type { Enrolment } from '../contract.ts';

export function repeats({ as, openSession, people, read, send, world }: RepeatKit) {
  const rule = { book: 'Ruth', unit: 'verses', amount: 5, daysOff: [6], restsOnHolidays: false };
  const own = (cookie = people().ruth.cookie): Promise<Enrolment> =>
    send('/cycles', { clientId: newId(), cycle: 'own', ownRule: rule }, cookie);
  async function partners() {
    const request = await send(
      '/study-requests',
      { receiverId: people().ruth.id, subject: 'Ruth' },
      people().noa.cookie,
    );
    await send(`/study-requests/${request.id}/answer`, { accept: true });
  }
  return {
    'POST /cycles': () => as('/cycles', { clientId: newId(), cycle: 'own', ownRule: rule }),
    'PUT /cycles/{id}': async () => as(`/cycles/${(await own()).id}`, { behindBy: 3 }),
    'PUT /cycles/{id}/status': async () => as(`/cycles/${(await own()).id}/status`, { status: 'paused' }),
    'DELETE /cycles/{id}': async () => as(`/cycles/${(await own()).id}`),
    'PUT /cycles/{id}/marks/{round}/{ordinal}': async () => {
      const { id, next } = await own();
      return as(`/cycles/${id}/marks/${next?.round}/${next?.ordinal}`, { learned: true });
    },
    'PUT /cycles/sessions/{sessionId}/learned': async () => {
      await partners();
      const { id, next } = await own(people().noa.cookie);
      await world.ask('PUT', `/api/cycles/${id}/companion`, {
        cookie: people().noa.cookie,
        body: { partnerId: people().ruth.id },
      });
      const { invitations } = await read('/cycles');
      await send(`/cycles/invitations/${invitations.at(-1).id}`, { accept: true });
      const session = await openSession();
      await world.app.pool.query('update study_sessions set text_reference = $2 where id = $1', [
        session,
        next?.texts[0]?.reference,
      ]);
      for (const { cookie } of [people().ruth, people().noa])
        await send('/focus/runs', { clientId: newId(), sessionId: session }, cookie);
      await world.app.pool.query(
        `update study_runs set phase_since = phase_since - interval '1 minute' where session_id = $1`,
        [session],
      );
      return as(`/cycles/sessions/${session}/learned`);
    },
    'PUT /cycles/{id}/companion': async () => {
      await partners();
      return as(`/cycles/${(await own()).id}/companion`, { partnerId: people().noa.id });
    },
    'DELETE /cycles/{id}/companion': async () => as(`/cycles/${(await own()).id}/companion`),
    'POST /cycles/invitations/{id}': async () => {
      await partners();
      const { id } = await own(people().noa.cookie);
      await world.ask('PUT', `/api/cycles/${id}/companion`, {
        cookie: people().noa.cookie,
        body: { partnerId: people().ruth.id },
      });
      const { invitations } = await read('/cycles');
      return as(`/cycles/invitations/${invitations.at(-1).id}`, { accept: true });
    },
  };
}
