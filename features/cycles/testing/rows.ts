import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const enrolments: string[] = [];
  for (const user_id of [me, other]) {
    const id = newId();
    enrolments.push(id);
    await insert('cycle_enrolments', {
      ...{ id, user_id, client_id: newId(), request_digest: 'digest', cycle: 'dafYomi' },
      ...{ since: '2026-11-01', israel: false },
    });
    await insert('cycle_reminders', { user_id, due_at: '2026-11-03T07:00:00Z' });
    await insert('cycle_marks', { enrolment_id: id, round: 18_266, ordinal: 2_500, learned_on: '2026-11-02' });
  }
  const [mine, theirs] = enrolments;
  await insert('cycle_shares', {
    ...{ id: newId(), inviter_id: me, inviter_enrolment_id: mine, invitee_id: other, invitee_enrolment_id: theirs },
    status: 'accepted',
  });
  await insert('cycle_shares', {
    ...{ id: newId(), inviter_id: other, inviter_enrolment_id: theirs, invitee_id: other },
  });
}
