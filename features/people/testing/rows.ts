type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string): Promise<void> {
  await insert('last_active', { user_id: me, at: new Date() });
}
