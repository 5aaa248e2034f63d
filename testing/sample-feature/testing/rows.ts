import { newId } from '#server/database/ids.ts';

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string, other: string): Promise<void> {
  await insert('greetings', { id: newId(), sender_id: me, receiver_id: other, text: 'words' });
  await insert('greetings', { id: newId(), sender_id: other, receiver_id: me, text: 'words' });
}
