import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  for (const turned_by of [me, other]) {
    const session_id = newId();
    await insert('study_sessions', {
      id: session_id,
      creator_id: other,
      client_id: newId(),
      title: 'In the room',
      subject: 'talmud',
      time_zone: 'Europe/Paris',
      duration_minutes: 60,
      starts_at: new Date(),
      status: 'confirmed',
    });
    for (const user_id of [me, other]) await insert('session_participants', { session_id, user_id });
    await insert('rooms', { session_id, section: 'Genesis 32', version: 1, turned_by });
    for (const user_id of [me, other])
      await insert('room_tabs', { session_id, user_id, tab_id: newId(), state: 'here', seq: 1, heard_at: new Date() });
  }
}
