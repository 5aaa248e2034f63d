import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const session_id = newId();
  const now = new Date();
  await insert('study_sessions', {
    id: session_id,
    creator_id: other,
    client_id: newId(),
    title: 'Spoken',
    subject: 'talmud',
    time_zone: 'Europe/Paris',
    duration_minutes: 60,
    starts_at: now,
  });
  for (const [index, user_id] of [me, other].entries())
    await insert('voice_tabs', {
      tab: newId(),
      session_id,
      user_id,
      client_id: newId(),
      call: index + 1,
      muted: false,
      last_heard_at: now,
    });
}
