import { newId } from '#server/database/ids.ts';
import type { Exceptions, RepeatKit } from '#testing/repeats.ts';

export const exceptions: Exceptions = {
  writesMore: { 'POST /partners/proposals/{id}/accept': 6, 'POST /partners/{id}/series': 20 },
};

export function repeats({ as, people, read, send, world }: RepeatKit) {
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  async function proposedHour() {
    const request = await send(
      '/study-requests',
      { receiverId: people().ruth.id, subject: 'Berakhot' },
      people().noa.cookie,
    );
    await send(`/study-requests/${request.id}/answer`, { accept: true });
    return { ...anHour(), partnerId: people().ruth.id };
  }
  const anHour = () => ({
    ...{ clientId: newId(), startsAt: later(3), timeZone: 'UTC', durationMinutes: 60 },
    ...{ title: 'Berakhot', subject: 'talmud' },
  });
  async function inTrial(change: string): Promise<void> {
    const { proposal } = await send('/partners/proposals', await proposedHour(), people().noa.cookie);
    await send(`/partners/proposals/${proposal.id}/accept`, {});
    await world.app.pool.query(`update study_pairs set ${change} where $1 in (lower_id, higher_id)`, [
      people().ruth.id,
    ]);
  }

  return {
    'POST /partners/{id}/contact': () =>
      as(`/partners/${people().noa.id}/contact`, { clientId: newId(), text: 'Bonjour' }),
    'POST /study-requests': () =>
      as('/study-requests', {
        clientId: newId(),
        receiverId: people().noa.id,
        subject: 'Berakhot',
        textReference: 'Genesis 1',
        message: 'Ensemble ?',
      }),
    'POST /study-requests/{id}/answer': async () => {
      const { id } = await send(
        '/study-requests',
        { receiverId: people().ruth.id, subject: 'Berakhot' },
        people().noa.cookie,
      );
      return as(`/study-requests/${id}/answer`, { accept: true });
    },
    'DELETE /partners/suggestions/{id}': () => as(`/partners/suggestions/${people().noa.id}`),
    'PUT /partners/watch': () => as('/partners/watch', { interests: 'talmud' }),
    'DELETE /partners/watch': async () => {
      await world.ask('PUT', '/api/partners/watch', { cookie: people().ruth.cookie, body: {} });
      return as('/partners/watch');
    },
    'POST /partners/proposals': async () => {
      await proposedHour();
      return as('/partners/proposals', { ...anHour(), partnerId: people().noa.id });
    },
    'POST /partners/proposals/{id}/accept': async () => {
      const { proposal } = await send('/partners/proposals', await proposedHour(), people().noa.cookie);
      return as(`/partners/proposals/${proposal.id}/accept`, {});
    },
    'PUT /partners/{id}/answer': async () => {
      await inTrial('asked_at = now()');
      return as(`/partners/${people().noa.id}/answer`, { answer: 'goOn' });
    },
    'POST /partners/{id}/series': async () => {
      await inTrial(`status = 'going'`);
      return as(`/partners/${people().noa.id}/series`, { clientId: newId() });
    },
    'POST /partners/{id}/next': async () => {
      await inTrial(`status = 'going'`);
      await world.app.pool.query(`update study_sessions set status = 'cancelled' where creator_id = $1`, [
        people().noa.id,
      ]);
      const [{ following }] = await read('/partners/mine');
      return as(`/partners/${people().noa.id}/next`, { clientId: newId(), startsAt: following });
    },
  };
}
