import { newId } from '#server/database/ids.ts';

export async function rowsOfPeople(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown[]>,
  me: string,
  other: string,
): Promise<void> {
  const anchor = {
    ...{ book: 'Genesis', section: 'Genesis 1', segment_from: '3', word_from: 3, segment_to: '3', word_to: 4 },
    ...{ side: 'source', language: 'he', version: 'Some version', quote: 'Words', place: '', is_unique: true },
    ...{ quote_digest: '', verses_digest: '', around_digest: '', colour: 'gold', words: 'words:1' },
  };
  const texts = { body: 'Words', tags: ['Tag'], others: ['Words'] };
  for (const [owner_id, partner_id] of [
    [me, other],
    [other, me],
  ]) {
    await insert('annotations', {
      ...{ id: newId(), client_id: newId(), request_digest: 'digest', owner_id, partner_id, ...anchor, ...texts },
    });
    await insert('annotations', {
      ...{ id: newId(), client_id: newId(), request_digest: '', owner_id, writer_id: partner_id, ...anchor, ...texts },
    });
  }
}
