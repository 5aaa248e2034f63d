import { mergeAttributes, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { PassageName } from '#features/reader/web/api.ts';
import { printRange } from '#features/texts/shared/ranges.ts';
import type { Verse } from '../quotes.ts';

/** Invalid values from another client must not crash the page. */
export const verseOf = ({ reference, words }: Record<string, unknown>): Verse => ({
  reference: typeof reference === 'string' ? reference : '',
  words: typeof words === 'string' ? words : '',
});

/** A quoted verse, inserted and deleted as a whole. */
export const verseNode = Node.create({
  name: 'verse',
  group: 'block',
  atom: true,
  addAttributes: () => ({ reference: { default: '' }, words: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'blockquote[data-reference]',
      getAttrs: (quote) => ({
        reference: quote.getAttribute('data-reference') ?? '',
        words: quote.querySelector('p')?.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'blockquote',
    mergeAttributes(HTMLAttributes, { 'data-reference': verseOf(node.attrs).reference }),
    ['p', { dir: 'auto' }, verseOf(node.attrs).words],
    ['cite', {}, printRange(verseOf(node.attrs).reference)],
  ],
  renderText: ({ node }) => {
    const { words, reference } = verseOf(node.attrs);
    return `${words} (${printRange(reference)})`;
  },
  addNodeView: () => ReactNodeViewRenderer(VerseView),
});

function VerseView({ node, selected }: NodeViewProps) {
  const { reference, words } = verseOf(node.attrs);
  return (
    <NodeViewWrapper>
      <blockquote
        dir="auto"
        className={`my-3 border-s-2 border-s-gilt py-1 ps-3 ${selected ? 'rounded-sm bg-gold-soft' : ''}`}
      >
        <p className={/\p{Script=Hebrew}/u.test(words) ? 'font-hebrew text-xl leading-loose' : 'font-serif'}>{words}</p>
        <cite className="text-sm font-semibold text-gold not-italic">
          {reference !== '' && <PassageName reference={reference} />}
        </cite>
      </blockquote>
    </NodeViewWrapper>
  );
}
