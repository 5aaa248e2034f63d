import * as Y from 'yjs';
import type { Queryable } from '#server/database.ts';
import { FRAGMENT, readNodes } from '../shared/nodes-of.ts';
import type { TextNode } from '../shared/text-node.ts';
import { updatesAfter } from './read-updates.ts';

/** The notes of a session as they read now. Put together for once: nothing of it stays in memory. */
export async function writtenText(db: Queryable, sessionId: string): Promise<TextNode> {
  const doc = new Y.Doc();
  let part = { seq: 0, more: true };
  while (part.more) {
    const { updates, ...next } = await updatesAfter(db, sessionId, part.seq);
    for (const update of updates) Y.applyUpdate(doc, update);
    part = next;
  }
  return readNodes(doc.getXmlFragment(FRAGMENT));
}
