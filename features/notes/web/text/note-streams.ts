import { refusalOf } from '#web/api/api.ts';
import { createCatchUp, type Position } from '#web/streams/catch-up.ts';
import { notesApi } from '../notes-api.ts';

export const noteStreams = createCatchUp<string>(async (positions) => {
  const parts = await Promise.all(positions.map(askAfter));
  return {
    streams: parts.filter((part) => part !== null),
    gone: positions.flatMap(({ id }, at) => (parts[at] === null ? [id] : [])),
  };
});

async function askAfter({ id, version }: Position) {
  try {
    const { seq, more, updates } = await notesApi.updates.call({ id, after: version });
    return { id, version: seq, more, items: updates };
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function loadNotes(id: string): Promise<{ seq: number; updates: string[] }> {
  const all: string[] = [];
  let part = { seq: 0, more: true };
  while (part.more) {
    const { updates, ...next } = await notesApi.updates.call({ id, after: part.seq });
    all.push(...updates);
    part = next;
  }
  return { seq: part.seq, updates: all };
}
