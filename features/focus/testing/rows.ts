import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const [session_id, third] = [newId(), newId()];
  await insert('users', { id: third, name: 'Third', email: `${third}@example.org` });
  const [from, to] = [new Date(Date.now() - 9e7), new Date(Date.now() - 8e7)];
  await insert('study_sessions', {
    id: session_id,
    creator_id: other,
    client_id: newId(),
    title: 'Studied',
    subject: 'talmud',
    time_zone: 'Europe/Paris',
    duration_minutes: 60,
    starts_at: from,
    status: 'completed',
  });
  for (const [user_id, reversed_by] of [
    [me, third],
    [other, me],
    [third, other],
  ] as const) {
    const run_id = newId();
    await insert('session_participants', { session_id, user_id });
    await insert('study_runs', {
      id: run_id,
      user_id,
      client_id: newId(),
      request_digest: 'digest',
      session_id,
      phase: 'ended',
      end_reason: 'complete',
      started_at: from,
      phase_since: to,
      last_seen_at: to,
      planned_ms: 3_600_000,
    });
    await insert('study_intervals', { id: newId(), run_id, user_id, session_id, from_at: from, to_at: to });
    await insert('session_exits', {
      id: newId(),
      user_id,
      run_id,
      session_id,
      client_id: newId(),
      number: 1,
      penalty: 0,
      left_at: from,
      back_at: to,
      contested_at: to,
      reversed_at: to,
      reversed_by,
    });
    await insert('session_goals', { session_id, user_id, goal: 'Why?' });
  }
  await insert('session_timers', {
    session_id,
    phase: 'ended',
    phase_since: to,
    counted_ms: 0,
    planned_ms: 0,
    until: to,
    version: 2,
    changed_by: me,
  });
  await insert('ledger_entries', { id: newId(), user_id: me, amount: 20, reason: 'reward', session_id });
  await insert('focus_settings', { user_id: me });
}
