import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const session_id = newId();
  await insert('study_sessions', {
    ...{ id: session_id, creator_id: other, client_id: newId(), title: 'Lines', subject: 'talmud' },
    ...{ time_zone: 'Europe/Paris', duration_minutes: 60, starts_at: new Date(Date.now() - 9e7), status: 'completed' },
  });
  for (const user_id of [me, other]) {
    await insert('verse_lines', {
      session_id,
      user_id,
      reference: 'Genesis 32:25',
      text: 'Words',
      shown_at: new Date(),
    });
    await insert('verse_marks', { session_id, user_id, reference: 'Genesis 32:25', understood: true });
  }
}
