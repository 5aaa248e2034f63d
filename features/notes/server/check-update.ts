import * as Y from 'yjs';
import { refuse } from '#server/http/errors.ts';
import { PARTS_MOST, UPDATE_MAX } from '../shared/limits.ts';

/**
 * Refuses updates that browsers cannot read.
 * @throws BAD_REQUEST
 */
export function checkUpdate(base64: string): Buffer {
  const update = Buffer.from(base64, 'base64');
  if (update.toString('base64') !== base64 || update.length > UPDATE_MAX * PARTS_MOST) throw unreadable();
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    if (structs.length === 0 && ds.clients.size === 0) throw unreadable();
  } catch {
    throw unreadable();
  }
  return update;
}

const unreadable = () => refuse('BAD_REQUEST', 400, 'notes.unreadable');
