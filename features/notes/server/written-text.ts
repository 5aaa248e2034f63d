import * as Y from 'yjs';
import type { Queryable } from '#server/database.ts';
import type { TextNode } from '../shared/text-node.ts';
import { updatesAfter } from './read-updates.ts';

/** The name under which a shared text holds what the editor shows; as the editor's own default. */
const FRAGMENT = 'default';

/** The notes of a session as they read now. Put together for once: nothing of it stays in memory. */
export async function writtenText(db: Queryable, sessionId: string): Promise<TextNode> {
  const doc = new Y.Doc();
  let part = { seq: 0, more: true };
  while (part.more) {
    const { updates, ...next } = await updatesAfter(db, sessionId, part.seq);
    for (const update of updates) Y.applyUpdate(doc, update);
    part = next;
  }
  return { type: 'doc', content: doc.getXmlFragment(FRAGMENT).toArray().flatMap(nodesOf) };
}

function nodesOf(piece: Y.XmlElement | Y.XmlText | Y.XmlHook): TextNode[] {
  if (piece instanceof Y.XmlElement)
    return [{ type: piece.nodeName, attrs: piece.getAttributes(), content: piece.toArray().flatMap(nodesOf) }];
  if (!(piece instanceof Y.XmlText)) return [];
  const pieces: { insert?: unknown; attributes?: Record<string, unknown> }[] = piece.toDelta();
  return pieces.flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string'
      ? [{ type: 'text', text: insert, marks: Object.keys(attributes).map((type) => ({ type })) }]
      : [],
  );
}
