import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const [session, third] = [newId(), newId()];
  await insert('users', { id: third, name: 'Third', email: `${third}@example.org` });
  await insert('study_sessions', {
    id: session,
    creator_id: other,
    client_id: newId(),
    title: 'Reviewed',
    subject: 'talmud',
    time_zone: 'Europe/Paris',
    duration_minutes: 60,
    starts_at: new Date(Date.now() - 9e7),
    status: 'completed',
  });
  for (const [reviewer_id, person_id] of [
    [me, other],
    [other, me],
    [other, third],
    [third, other],
  ])
    await insert('session_reviews', { session_id: session, reviewer_id, person_id, rating: 4 });
  for (const [author_id, reader_id] of [
    [me, other],
    [other, third],
    [third, other],
  ])
    await insert('session_thanks', { session_id: session, author_id, reader_id, text: 'Merci' });
  for (const author_id of [me, other])
    await insert('session_moves', {
      id: newId(),
      session_id: session,
      author_id,
      client_id: newId(),
      starts_at: new Date(),
      status: 'declined',
    });
  for (const creator_id of [me, other]) {
    const series = newId();
    await insert('session_series', {
      ...{ id: series, creator_id, client_id: newId(), request_digest: 'd', title: 'Fixed', subject: 'talmud' },
      ...{
        rule: '{"every":"day"}',
        first_date: '2026-01-01',
        wall_time: '20:30',
        time_zone: 'UTC',
        duration_minutes: 60,
      },
    });
    for (const user_id of [me, other]) await insert('session_series_members', { series_id: series, user_id });
  }
}
