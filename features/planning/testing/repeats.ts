import { aPlan, makeStudySession } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';
import { aPublicSeries, aSeries, hoursOf } from './series.ts';

export function repeats({ as, people, read, send, world }: RepeatKit) {
  const privately = () => makeStudySession(world, people().ruth, { isPublic: false });
  const completed = () =>
    makeStudySession(world, people().ruth, { startsIn: '-2h', status: 'completed', participants: [people().noa] });

  const firstDate = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const anEvening = { rule: { every: 'day' }, firstDate, count: 1, keepsRestDays: true };
  const proposed = async () =>
    (await send('/series', aSeries(people().ruth.id, anEvening), people().noa.cookie)).id as string;
  async function agreed() {
    const id = await proposed();
    await send(`/series/${id}/answer`, { accept: true, keepsRestDays: true });
    return id;
  }

  const publicly = async (cookie = people().ruth.cookie) =>
    (await send('/series/public', aPublicSeries(anEvening), cookie)).id as string;

  async function aMove() {
    await agreed();
    const [{ id }] = await read('/sessions/mine');
    const hour = { date: firstDate, time: '12:15', timeZone: 'Europe/Paris' };
    return { path: `/sessions/${id}/moves`, body: { clientId: newId(), ...hour } };
  }

  return {
    'POST /series/preview': () => as('/series/preview', hoursOf(aSeries(people().noa.id, anEvening))),
    'POST /series': () => as('/series', aSeries(people().noa.id, anEvening)),
    'POST /series/public': () => as('/series/public', aPublicSeries(anEvening)),
    'POST /series/public/preview': () => as('/series/public/preview', hoursOf(aPublicSeries(anEvening))),
    'POST /series/{id}/join': async () => as(`/series/${await publicly(people().noa.cookie)}/join`),
    'POST /series/{id}/leave': async () => {
      const id = await publicly(people().noa.cookie);
      await send(`/series/${id}/join`, {}, people().ruth.cookie);
      return as(`/series/${id}/leave`);
    },
    'POST /series/{id}/answer': async () =>
      as(`/series/${await proposed()}/answer`, { accept: true, keepsRestDays: true }),
    'POST /series/{id}/skip': async () => as(`/series/${await agreed()}/skip`, { date: firstDate }),
    'PUT /series/{id}/status': async () => as(`/series/${await agreed()}/status`, { status: 'paused' }),
    'POST /sessions/{id}/moves': async () => {
      const { path, body } = await aMove();
      return as(path, body);
    },
    'POST /sessions/moves/{id}/answer': async () => {
      const { path, body } = await aMove();
      const { id } = await send(path, body, people().noa.cookie);
      return as(`/sessions/moves/${id}/answer`, { accept: true });
    },
    'DELETE /sessions/moves/{id}': async () => {
      const { path, body } = await aMove();
      return as(`/sessions/moves/${(await send(path, body)).id}`);
    },
    'POST /sessions': () => as('/sessions', aPlan({ isPublic: false, partner: { id: people().noa.id } })),
    'POST /sessions/now': () =>
      as('/sessions/now', { clientId: newId(), partnerId: people().noa.id, timeZone: 'Europe/Paris' }),
    'PUT /sessions/calls/{id}': async () => {
      const { ruth, noa } = people();
      const asked = { clientId: newId(), partnerId: noa.id, timeZone: 'Europe/Paris' };
      const { id } = await send('/sessions/now', asked, ruth.cookie);
      return as(`/sessions/calls/${id}`);
    },
    'POST /sessions/{id}/conversation': async () => as(`/sessions/${await privately()}/conversation`),
    'POST /sessions/{id}/next-week': async () => {
      const given = { startsIn: '-2h', status: 'completed', participants: [people().noa] };
      return as(`/sessions/${await makeStudySession(world, people().ruth, given)}/next-week`);
    },
    'POST /sessions/{id}/join': async () => as(`/sessions/${await makeStudySession(world, people().noa)}/join`),
    'POST /sessions/{id}/leave': async () =>
      as(`/sessions/${await makeStudySession(world, people().noa, { participants: [people().ruth] })}/leave`),
    'POST /sessions/{id}/return': async () => {
      const id = await makeStudySession(world, people().noa, { participants: [people().ruth] });
      await send(`/sessions/${id}/leave`, {});
      return as(`/sessions/${id}/return`);
    },
    'POST /sessions/{id}/cancel': async () =>
      as(`/sessions/${await makeStudySession(world, people().ruth, { participants: [people().noa] })}/cancel`),
    'PATCH /sessions/{id}': async () => {
      const { clientId: _, ...plan } = aPlan({ title: 'Un autre titre', startsIn: '50h' });
      return as(`/sessions/${await makeStudySession(world, people().ruth, { participants: [people().noa] })}`, plan);
    },
    'PUT /sessions/{id}/reviews/{personId}': async () =>
      as(`/sessions/${await completed()}/reviews/${people().noa.id}`, { rating: 4 }),
    'PUT /sessions/{id}/reviews/{personId}/later': async () =>
      as(`/sessions/${await completed()}/reviews/${people().noa.id}/later`),
    'PUT /sessions/{id}/thanks': async () => as(`/sessions/${await completed()}/thanks`, { text: 'Merci !' }),
    'PUT /sessions/{id}/thanks/read': async () => as(`/sessions/${await completed()}/thanks/read`),
    'POST /sessions/{id}/invitations': async () =>
      as(`/sessions/${await privately()}/invitations`, { clientId: newId(), partner: { id: people().noa.id } }),
    'POST /invitations/{id}/answer': async () => {
      const session = await makeStudySession(world, people().noa, { isPublic: false });
      await send(`/sessions/${session}/invitations`, { partner: { id: people().ruth.id } }, people().noa.cookie);
      return as(`/invitations/${session}/answer`, { accept: true });
    },
    'POST /calendar-feed': () => as('/calendar-feed', { clientId: newId() }),
    'DELETE /calendar-feed': async () => {
      await send('/calendar-feed', {});
      return as('/calendar-feed');
    },
  };
}
