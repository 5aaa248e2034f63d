import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/index.ts';
import type { NotedSession } from '../../contract.ts';
import { NOTES_MAX } from '../../shared/limits.ts';
import { notesLive } from '../notes-api.ts';
import { useQuotes } from '../quotes.ts';
import { type Carets, createCarets } from '../text/carets.ts';
import { FULL, type SharedText } from '../text/shared-text.ts';
import type { Saving } from '../text/use-shared-text.ts';
import { extensionsFor } from './extensions.ts';
import { NotesToolbar } from './notes-toolbar.tsx';

/** Maximum pasted characters: full notes, at two bytes per Hebrew letter. */
const PASTE_MAX = NOTES_MAX / 2;

type Props = {
  sessionId: string;
  text: SharedText;
  people: NotedSession['people'];
  saving: Saving;
  onQuote?: (() => void) | undefined;
};

export function NotesEditor({ text, ...props }: Props) {
  const { sessionId, people } = props;
  const [carets, setCarets] = useState<Carets | null>(null);
  // All members see the same colours.
  const others = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = others.map(({ id, name }) => `${id} ${name}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` says who they are
  useEffect(() => {
    const made = createCarets(sessionId, text.doc.clientID, (personId) => {
      const at = others.findIndex(({ id }) => id === personId);
      const person = others[at];
      return person ? { name: person.name, tone: at % 2 === 0 ? 'first' : 'second' } : null;
    });
    setCarets(made);
    return () => {
      setCarets(null);
      made.close();
    };
  }, [sessionId, text, known]);
  return carets && <OpenEditor key={text.doc.clientID} {...props} text={text} carets={carets} />;
}

function OpenEditor({ sessionId, text, people, saving, carets, onQuote }: Props & { carets: Carets }) {
  const { t } = useTranslation();
  // Full notes stay editable: the learner must shorten them.
  const isLocked = saving.state === 'refused' && saving.messageKey !== FULL;
  const editor = useEditor(
    {
      extensions: extensionsFor(text.doc, carets, people.find(({ me }) => me)?.name ?? ''),
      // The page already has the styles.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('notes.title'),
          class: writing,
        },
        handlePaste: (_view, { clipboardData }) => refuseTooLong(clipboardData),
        handleDrop: (_view, { dataTransfer }) => refuseTooLong(dataTransfer),
      },
    },
    [text, carets],
  );
  useEffect(() => void editor.setEditable(!isLocked), [editor, isLocked]);
  notesLive.useEvent('caret', carets.hear);
  useQuotes(sessionId, !isLocked, (attrs) => {
    const { $to } = editor.state.selection;
    const at = editor.isFocused && $to.depth > 0 ? $to.after(1) : editor.state.doc.content.size;
    editor.chain().insertContentAt(at, { type: 'verse', attrs }).run();
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pb-6 print:overflow-visible">
        {isEmpty && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-x-5 top-1 font-serif text-ink-faint print:hidden"
          >
            {t('notes.placeholder')}
          </p>
        )}
        <EditorContent editor={editor} className="min-h-full" />
      </div>
      <NotesToolbar editor={editor} saving={saving} onQuote={onQuote} />
    </div>
  );
}

function refuseTooLong(given: DataTransfer | null): boolean {
  const isLong = (given?.getData('text/plain').length ?? 0) > PASTE_MAX;
  if (isLong) toast({ title: (t) => t('notes.pasteTooLong'), variant: 'destructive' });
  return isLong;
}

/** Includes the editor's styles. Each line has its own direction. */
const writing = [
  'relative min-h-32 font-serif text-base leading-relaxed text-ink whitespace-break-spaces wrap-break-word outline-none',
  '[font-variant-ligatures:none] [&_:is(p,h2,h3)]:text-start [&_:is(p,h2,h3)]:[unicode-bidi:plaintext]',
  '[&_p]:my-1 [&_h2]:mt-4 [&_h2]:mb-1 [&_h2]:text-xl [&_h3]:mt-3 [&_h3]:text-lg',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_li]:ms-5 [&_li]:marker:text-gilt',
  '[&_.ProseMirror-separator]:inline! [&_.ProseMirror-gapcursor]:pointer-events-none',
].join(' ');
