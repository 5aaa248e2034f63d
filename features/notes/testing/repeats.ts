import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';
import { paragraph } from './notes.ts';

export function repeats({ as, send }: RepeatKit) {
  const plan = {
    title: 'La nuit au gué',
    subject: 'talmud_berakhot',
    date: '2031-05-05',
    time: '20:30',
    timeZone: 'Europe/Paris',
  };
  const session = async () => (await send('/sessions', { clientId: newId(), ...plan })).id as string;
  const question = async () => {
    const id = await session();
    const asked = await send(`/sessions/${id}/questions`, { clientId: newId(), text: 'Pourquoi de nuit ?' });
    return `/sessions/${id}/questions/${asked.id}`;
  };
  return {
    'POST /sessions/{id}/notes/updates': async () =>
      as(`/sessions/${await session()}/notes/updates`, { clientId: newId(), update: paragraph('Menahem') }),
    'PUT /sessions/{id}/notes/updates/{clientId}/parts/{n}': async () =>
      as(`/sessions/${await session()}/notes/updates/${newId()}/parts/0`, { part: paragraph('Menahem') }),
    'POST /sessions/{id}/questions': async () =>
      as(`/sessions/${await session()}/questions`, { clientId: newId(), text: 'Qui lutte avec qui ?' }),
    'PUT /sessions/{id}/questions/{questionId}': async () => as(await question(), { text: 'Pourquoi le gué ?' }),
    'PUT /sessions/{id}/questions/{questionId}/done': async () => as(`${await question()}/done`, { done: true }),
    'DELETE /sessions/{id}/questions/{questionId}': async () => as(await question()),
  };
}
