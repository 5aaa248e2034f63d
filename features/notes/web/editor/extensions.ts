import { Extension, type Extensions } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import Bold from '@tiptap/extension-bold';
import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Strike from '@tiptap/extension-strike';
import Text from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, TrailingNode } from '@tiptap/extensions';
import type * as Y from 'yjs';
import type { Carets, CaretUser } from '../text/carets.ts';
import { verseNode } from './verse.tsx';

/** Puts the list marker at the side where the text starts. */
const ownDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: { dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
});

const caretLook = { first: 'bg-cyan', second: 'bg-pink' };
const nameLook = { first: 'bg-cyan text-paper', second: 'bg-pink text-paper' };
const selectionLook = { first: 'bg-cyan-soft', second: 'bg-pink-soft' };

/** Draws the name within the line, so that it covers no text above. */
function drawCaret({ name, tone }: CaretUser): HTMLElement {
  const caret = document.createElement('span');
  caret.contentEditable = 'false';
  // The line's direction decides on which side the name appears.
  const bar = document.createElement('span');
  bar.className = `inline-block h-[1.1em] w-0.5 align-text-bottom print:hidden ${caretLook[tone]}`;
  const label = document.createElement('bdi');
  label.className = `ms-1 me-1 rounded-sm px-1 font-sans text-xs font-semibold select-none print:hidden ${nameLook[tone]}`;
  label.textContent = name;
  caret.append(bar, label);
  return caret;
}

/** Blocks that remain on undo if another member has written in them. */
const holders = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

/** Extensions of the editor. Yjs undoes only the learner's own changes. */
export const extensionsFor = (doc: Y.Doc, carets: Carets, me: string): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Bold,
  Italic,
  Strike,
  Dropcursor,
  Gapcursor,
  TrailingNode.configure({ node: 'paragraph' }),
  verseNode,
  ownDirection,
  Collaboration.configure({ document: doc, yUndoOptions: { protectedNodes: new Set(holders) } }),
  CollaborationCaret.configure({
    provider: { awareness: carets },
    user: { name: me, color: '#000000', tone: 'first' },
    render: (user) => drawCaret(user as CaretUser),
    selectionRender: (user) => ({ class: selectionLook[(user as CaretUser).tone] }),
  }),
];
