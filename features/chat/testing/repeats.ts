import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, people, send, world }: RepeatKit) {
  async function conversing(): Promise<string> {
    const { id } = await send(
      '/study-requests',
      { receiverId: people().ruth.id, subject: 'Berakhot' },
      people().noa.cookie,
    );
    const { conversationId } = await send(`/study-requests/${id}/answer`, { accept: true });
    for (const { cookie } of [people().noa, people().ruth])
      await send(`/conversations/${conversationId}/messages`, { clientId: newId(), text: 'Shalom' }, cookie);
    return conversationId;
  }

  return {
    'POST /conversations/{id}/messages': async () =>
      as(`/conversations/${await conversing()}/messages`, { clientId: newId(), text: 'Demain ?' }),
    'POST /conversations/sync': async () =>
      as('/conversations/sync', { positions: [{ id: await conversing(), version: 0 }] }),
    'PUT /conversations/{id}/read': async () => as(`/conversations/${await conversing()}/read`, { seq: 1 }),
    'PUT /conversations/{id}/messages/{seq}': async () =>
      as(`/conversations/${await conversing()}/messages/2`, { text: 'Shalom à vous' }),
    'DELETE /conversations/{id}/messages/{seq}': async () => as(`/conversations/${await conversing()}/messages/2`),
    'POST /conversations/{id}/messages/{seq}/restore': async () => {
      const id = await conversing();
      await world.ask('DELETE', `/api/conversations/${id}/messages/2`, { cookie: people().ruth.cookie });
      return as(`/conversations/${id}/messages/2/restore`);
    },
    'PUT /conversations/{id}/messages/{seq}/reaction': async () =>
      as(`/conversations/${await conversing()}/messages/1/reaction`, { reaction: 'thanks' }),
    'PUT /conversations/{id}/mute': async () =>
      as(`/conversations/${await conversing()}/mute`, { until: '2031-01-01T00:00:00.000Z' }),
    'POST /conversations/open': () => as('/conversations/open', { personId: people().noa.id }),
    'PUT /conversations/settings': () => as('/conversations/settings', { readMarks: false, preview: 'name' }),
    'POST /conversations/import': async () => {
      await world.app.pool.query(
        `insert into contact_requests (id, sender_id, receiver_id, message) values ($1, $2, $3, 'Apprenons ensemble')`,
        [newId(), people().noa.id, people().ruth.id],
      );
      return as('/conversations/import');
    },
  };
}
