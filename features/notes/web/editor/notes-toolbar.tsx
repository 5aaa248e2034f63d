import { type Editor, useEditorState } from '@tiptap/react';
import { List, Quote, Type, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { Saving } from '../text/use-shared-text.ts';

type Props = {
  editor: Editor;
  saving: Saving /** Quotes the current verse, if any. */;
  onQuote?: (() => void) | undefined;
};

export function NotesToolbar({ editor, saving, onQuote }: Props) {
  const { t } = useTranslation();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      undoable: now.can().undo(),
    }),
  });
  return (
    <div className="flex items-center gap-2 border-t border-line px-3 py-1.5 print:hidden">
      <Toolbar.Root aria-label={t('notes.toolbar')} className="flex">
        <Tool
          label={t('notes.heading')}
          aria-pressed={is.heading}
          onClick={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
        >
          <Type className="size-5" aria-hidden />
        </Tool>
        <Tool
          label={t('notes.listItem')}
          aria-pressed={is.list}
          onClick={() => editor.chain().focus().toggleBulletList().run()}
        >
          <List className="size-5 rtl:-scale-x-100" aria-hidden />
        </Tool>
        {onQuote && (
          <Tool label={t('notes.quote')} onClick={onQuote}>
            <Quote className="size-5" aria-hidden />
          </Tool>
        )}
        <Tool label={t('notes.undo')} disabled={!is.undoable} onClick={() => editor.chain().focus().undo().run()}>
          <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden />
        </Tool>
      </Toolbar.Root>
      <p role="status" className="ms-auto text-sm text-ink-soft">
        {saving.state !== 'refused' && t(`notes.saving.${saving.state}`)}
      </p>
    </div>
  );
}

const Tool = ({ 'aria-pressed': pressed, ...props }: ComponentProps<typeof IconButton>) => (
  <Toolbar.Button asChild>
    <IconButton {...props} aria-pressed={pressed} className={pressed ? 'bg-raised text-ink' : ''} />
  </Toolbar.Button>
);
