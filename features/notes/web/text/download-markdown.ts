import { FRAGMENT, readNodes } from '../../shared/nodes-of.ts';
import { toMarkdown } from '../../shared/to-markdown.ts';
import { loadNotes } from './note-streams.ts';
import { outgoingOf } from './outgoing.ts';
import { createSharedText } from './shared-text.ts';

/** Includes this browser's unsent updates. */
export async function downloadMarkdown(sessionId: string, title: string): Promise<void> {
  const { updates } = await loadNotes(sessionId);
  const text = createSharedText(updates, outgoingOf(sessionId));
  const markdown = `# ${title}\n\n${toMarkdown(readNodes(text.doc.getXmlFragment(FRAGMENT)))}`;
  text.close(false);
  const address = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${title.replace(/[^\p{L}\p{N} -]+/gu, '').trim() || 'notes'}.md`,
  });
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
