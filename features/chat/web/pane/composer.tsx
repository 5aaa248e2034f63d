import { BookPlus, SendHorizontal } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { useDrafts } from '#web/outbox/drafts.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { IconButton, Notice, Textarea } from '#web/ui/index.ts';
import type { Conversation, Message } from '../../contract.ts';
import { MESSAGE_MAX } from '../../shared/limits.ts';
import { writeLabelOf } from '../names-of.ts';
import type { Outgoing } from '../send-command.ts';
import { editMessage } from './change-message.ts';
import { useSendTyping } from './use-send-typing.ts';
import type { Writing } from './writing.ts';
import { WritingAbout } from './writing-about.tsx';

const PassageDialog = lazyDialog(() => import('./passage-dialog.tsx'));

type Props = {
  conversation: Conversation;
  me: string;
  field: RefObject<HTMLTextAreaElement | null>;
  awaitsAnswer: boolean;
  writing: Writing;
  passage: string | null;
  onPassage: (passage: string | null) => void;
  onDone: () => void;
  onSent: () => void;
};

/** Enter does not send during composition (an IME, a dead key). On a phone it adds a line. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== 229 &&
  !matchMedia('(pointer: coarse)').matches;

const quoteOf = ({ seq, senderId, text, passage, removed }: Message): Outgoing['replyTo'] => ({
  seq,
  senderId,
  text,
  passage,
  removed,
});

export function Composer({
  conversation,
  me,
  field,
  awaitsAnswer,
  writing,
  passage,
  onPassage,
  onDone,
  onSent,
}: Props) {
  const { t, i18n } = useTranslation();
  const { id } = conversation;
  const drafts = useDrafts(me);
  const draftKey = `chat ${id}`;
  const edited = writing?.type === 'edit' ? writing.message : null;
  const [changed, setChanged] = useState('');
  const [attaching, setAttaching] = useState(false);
  const sayTyping = useSendTyping(id);
  const text = edited ? changed : drafts.of(draftKey);
  const trimmed = text.trim();
  const nothing = trimmed === '' && (edited ? edited.passage === null : passage === null);

  const begin = useEffectEvent(() => {
    if (writing?.type === 'edit') setChanged(writing.message.text);
    // The closing menu focuses its button first.
    requestAnimationFrame(() => field.current?.focus());
  });
  useEffect(() => {
    if (writing) begin();
  }, [writing]);

  const hadFocus = useRef(false);
  const instead = useRef<HTMLDivElement>(null);
  const keepFocus = useEffectEvent(() => {
    if (hadFocus.current && document.activeElement === document.body) (awaitsAnswer ? instead : field).current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change places by it
  useLayoutEffect(() => keepFocus(), [awaitsAnswer]);
  const followFocus = {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };

  async function submit(): Promise<void> {
    if (nothing || trimmed.length > MESSAGE_MAX) return;
    if (edited) {
      onDone();
      field.current?.focus();
      if (trimmed !== edited.text) await editMessage(edited, trimmed);
      return;
    }
    const replyTo = writing ? quoteOf(writing.message) : null;
    const body: Outgoing = { conversationId: id, text: trimmed, passage, replyTo };
    drafts.set(draftKey, '');
    if (passage !== null) onPassage(null);
    onDone();
    onSent();
    field.current?.focus();
    // If the outbox cannot store it, the text returns as a draft.
    await outbox
      .give({ clientId: v7(), kind: 'chat.send', lane: draftKey, body })
      .catch(() => drafts.set(draftKey, trimmed));
  }

  const isClosed = conversation.kind === 'pair' && conversation.others.length === 0;
  if (awaitsAnswer || isClosed)
    return (
      <div
        ref={instead}
        tabIndex={-1}
        data-bottom-actions
        {...followFocus}
        className="border-t border-line px-4 py-3 outline-none sm:px-7"
      >
        <Notice role="status">{t(isClosed ? 'chat.closed' : 'chat.awaitsAnswer')}</Notice>
      </div>
    );
  return (
    <form
      data-bottom-actions
      {...followFocus}
      className="border-t border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-7"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <WritingAbout
        writing={writing}
        passage={edited ? null : passage}
        conversation={conversation}
        me={me}
        onEnd={() => {
          onDone();
          field.current?.focus();
        }}
        onDetach={() => {
          onPassage(null);
          field.current?.focus();
        }}
      />
      <div className="flex items-end gap-2">
        {!edited && (
          <IconButton label={t('chat.attach')} aria-haspopup="dialog" onClick={() => setAttaching(true)}>
            <BookPlus className="size-5" aria-hidden />
          </IconButton>
        )}
        <Textarea
          ref={field}
          rows={1}
          dir={text === '' ? i18n.dir() : 'auto'}
          value={text}
          aria-label={writeLabelOf(conversation, t)}
          placeholder={writeLabelOf(conversation, t)}
          enterKeyHint="enter"
          onChange={({ target: { value } }) => {
            if (edited) setChanged(value);
            else drafts.set(draftKey, value);
            if (value.trim() !== '') sayTyping();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && writing) {
              event.stopPropagation();
              onDone();
            }
            if (!isSendKey(event)) return;
            event.preventDefault();
            void submit();
          }}
          className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none!"
        />
        <button
          type="submit"
          aria-label={t(edited ? 'chat.saveEdit' : 'chat.send')}
          disabled={nothing || trimmed.length > MESSAGE_MAX}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-indigo text-on-indigo shadow-low transition-colors hover:bg-indigo-strong disabled:opacity-50"
        >
          <SendHorizontal className="size-5 rtl:-scale-x-100" aria-hidden />
        </button>
      </div>
      {attaching && <PassageDialog onPassage={onPassage} onClose={() => setAttaching(false)} />}
      {trimmed.length > MESSAGE_MAX - 200 && (
        <p role="status" className={`pt-1 text-sm ${trimmed.length > MESSAGE_MAX ? 'text-brick' : 'text-ink-soft'}`}>
          {trimmed.length > MESSAGE_MAX
            ? t('chat.lettersOver', { count: trimmed.length - MESSAGE_MAX })
            : t('chat.lettersLeft', { count: MESSAGE_MAX - trimmed.length })}
        </p>
      )}
    </form>
  );
}
