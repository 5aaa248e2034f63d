import * as Y from 'yjs';
import { FRAGMENT, readNodes } from '../shared/nodes-of.ts';
import { toMarkdown } from '../shared/to-markdown.ts';

export default function markdownOf(updates: Uint8Array[]): string {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return toMarkdown(readNodes(doc.getXmlFragment(FRAGMENT)));
}
