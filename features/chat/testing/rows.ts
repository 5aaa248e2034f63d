import { newId } from '#server/database/ids.ts';

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string, other: string): Promise<void> {
  const conversation_id = newId();
  const message = { conversation_id, request_digest: 'digest', text: 'words', folded: 'words' };
  await insert('conversations', { id: conversation_id, kind: 'session', last_seq: 2, version: 2 });
  for (const user_id of [me, other]) await insert('conversation_members', { conversation_id, user_id });
  await insert('private_messages', { ...message, seq: 1, version: 1, sender_id: me, client_id: newId() });
  await insert('private_messages', { ...message, seq: 2, version: 2, sender_id: other, client_id: newId() });
  const removed = { text: 'words', untold: false, removed_at: new Date() };
  await insert('removed_messages', { conversation_id, seq: 1, sender_id: me, ...removed });
  await insert('message_reactions', { conversation_id, seq: 2, user_id: me, reaction: 'thanks' });
  await insert('chat_settings', { user_id: me });
  await insert('contact_requests', { id: newId(), sender_id: me, receiver_id: other, message: 'words' });
}
