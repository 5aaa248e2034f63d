import { newId } from '#server/database/ids.ts';

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string, other: string): Promise<void> {
  await insert('support_log', { id: newId(), done_by: 'Dana', act: 'warn', person_id: me, why: 'spam' });
  for (const [reporter, person] of [
    [me, other],
    [other, me],
  ]) {
    const id = newId();
    const report = { kind: 'person', reason: 'spam', description: 'words' };
    await insert('person_reports', { id, reporter_id: reporter, person_id: person, ...report });
    const said = { what: 'about', text: 'words', reported: true };
    await insert('report_evidence', { id: newId(), report_id: id, position: 0, author_id: person, ...said });
  }
}
