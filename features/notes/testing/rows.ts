import { newId } from '#server/database/ids.ts';
import { paragraph } from './notes.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const session_id = newId();
  await insert('study_sessions', {
    id: session_id,
    creator_id: other,
    client_id: newId(),
    title: 'Noted',
    subject: 'talmud',
    time_zone: 'Europe/Paris',
    duration_minutes: 60,
    starts_at: new Date(Date.now() - 9e7),
    status: 'completed',
  });
  await insert('note_documents', { session_id, last_seq: 2, size: 0 });
  for (const [at, user_id] of [me, other].entries()) {
    await insert('session_participants', { session_id, user_id });
    const sent = { session_id, client_id: newId(), request_digest: 'digest' };
    await insert('note_updates', { ...sent, seq: at + 1, user_id, update: Buffer.from(paragraph('Words'), 'base64') });
    await insert('note_update_parts', { user_id, client_id: newId(), n: 0, part: Buffer.from('part') });
    await insert('session_questions', { ...sent, id: newId(), author_id: user_id, text: 'Why?' });
    const ofPair = { session_id: null, partner_id: user_id === me ? other : me, client_id: newId() };
    await insert('session_questions', { ...sent, ...ofPair, id: newId(), author_id: user_id, text: 'Why?' });
  }
}
