type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string): Promise<void> {
  await insert('availability_slots', { user_id: me, weekday: 1, from_minute: 600, to_minute: 660 });
  await insert('availability_exceptions', { user_id: me, date: '2030-01-31', slots: '[]' });
}
