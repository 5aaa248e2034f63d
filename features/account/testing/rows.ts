import { newId } from '#server/database/ids.ts';

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string): Promise<void> {
  await insert('archives', {
    id: newId(),
    user_id: me,
    language: 'fr',
    time_zone: 'Europe/Paris',
    opened_session: '',
    opened_until: new Date(),
  });
  await insert('account_measures', { id: newId(), person_id: me, kind: 'warning', reason: 'other' });
  await insert('leavings', { user_id: me, name: 'Ruth', keeps_words: false, link_hash: newId(), asked_at: new Date() });
}
