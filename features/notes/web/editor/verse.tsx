import { mergeAttributes, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { PassageName, printRange } from '#features/library/web/api.ts';
import type { Verse } from '../quotes.ts';

/** A verse that is quoted: its words as the source has them, and where they stand. Taken in whole, and deleted whole. */
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
    mergeAttributes(HTMLAttributes, { 'data-reference': node.attrs.reference }),
    ['p', { dir: 'auto' }, node.attrs.words],
    ['cite', {}, printRange(node.attrs.reference)],
  ],
  renderText: ({ node }) => `${node.attrs.words} (${printRange(node.attrs.reference)})`,
  addNodeView: () => ReactNodeViewRenderer(VerseView),
});

function VerseView({ node, selected }: NodeViewProps) {
  const { reference, words } = node.attrs as Verse;
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
