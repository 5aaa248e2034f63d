import { Extension, type Extensions } from '@tiptap/core';
import Collaboration from '@tiptap/extension-collaboration';
import CollaborationCaret from '@tiptap/extension-collaboration-caret';
import StarterKit from '@tiptap/starter-kit';
import type * as Y from 'yjs';
import type { Carets, CaretUser } from '../text/carets.ts';
import { verseNode } from './verse.tsx';

/** Each item of a list has the direction of its words, so that its mark stands where they begin. */
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

/** A caret of somebody else: their name stands after it in the line, so that it covers no line above. */
function drawCaret({ name, tone }: CaretUser): HTMLElement {
  const caret = document.createElement('span');
  caret.contentEditable = 'false';
  // A piece of its own: the line's direction says on which side of it the name stands.
  const bar = document.createElement('span');
  bar.className = `inline-block h-[1.1em] w-0.5 align-text-bottom print:hidden ${caretLook[tone]}`;
  const label = document.createElement('bdi');
  label.className = `ms-1 me-1 rounded-sm px-1 font-sans text-xs font-semibold select-none print:hidden ${nameLook[tone]}`;
  label.textContent = name;
  caret.append(bar, label);
  return caret;
}

/** Lines and what holds them: one in which another has written stays when its maker undoes it. */
const holders = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

/** What notes are made of: headings, lists, quotations, and who else writes. */
export const extensionsFor = (doc: Y.Doc, carets: Carets, me: string): Extensions => [
  StarterKit.configure({
    // Undoing is that of the shared text: it takes back one's own changes only.
    undoRedo: false,
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: false,
    underline: false,
    heading: { levels: [2, 3] },
    trailingNode: { node: 'paragraph' },
  }),
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
