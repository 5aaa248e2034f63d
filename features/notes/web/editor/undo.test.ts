import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createCarets } from '../text/carets.ts';
import { extensionsFor } from './extensions.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

function openEditor(name: string, others: Y.Doc[]): Editor {
  const doc = new Y.Doc();
  for (const other of others) {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    doc.on('update', (update: Uint8Array, origin: unknown) => origin !== doc && Y.applyUpdate(other, update, other));
    other.on('update', (update: Uint8Array, origin: unknown) => origin !== other && Y.applyUpdate(doc, update, doc));
  }
  others.push(doc);
  const carets = createCarets('session', doc.clientID, () => null);
  const editor = new Editor({ extensions: extensionsFor(doc, carets, name), injectCSS: false });
  opened.push({
    close() {
      editor.destroy();
      carets.close();
    },
  });
  return editor;
}

test('undoing a list removes the learner’s own text and retains the other’s text in it', () => {
  const docs: Y.Doc[] = [];
  const [hers, theirs] = [openEditor('Ruth', docs), openEditor('Noa', docs)];
  hers.chain().insertContent('Rachi').toggleBulletList().run();
  expect(theirs.getText().trim()).toBe('Rachi');
  theirs.chain().insertContentAt(4, 'Ramban ').run();
  expect(hers.getText()).toContain('Ramban');
  while (hers.can().undo()) hers.commands.undo();
  expect(hers.getText().trim()).toBe('Ramban');
  expect(theirs.getText().trim()).toBe('Ramban');
});
