type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

/** A row in every table of the search that names a person, for the test of personal data. */
export async function rowsOfPeople(insert: Insert, me: string): Promise<void> {
  await insert('match_rows', {
    ...{
      user_id: me,
      stamp: 1,
      shuffle: 1,
      listed: true,
      week_of: '2026-01-05',
      length: 60,
      interests: 0,
      languages: 0,
    },
    ...{ same_gender_only: false, filters: '{}', names: ' ruth', name_keys: '{ruth}', town: '' },
  });
  await insert('exposures', { user_id: me, shown: 1, shown_at: new Date() });
}
