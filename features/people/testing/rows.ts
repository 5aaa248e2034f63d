type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

/** Fills the tables of this feature that the test of personal data leaves empty. */
export async function rowsOfPeople(insert: Insert, me: string): Promise<void> {
  await insert('last_active', { user_id: me, at: new Date() });
}
