import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxLane } from '#web/outbox/browser-outbox.ts';
import { useDrafts } from '#web/outbox/drafts.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { chatLive } from '../chat-api.ts';
import { beginningOf } from '../names-of.ts';
import type { Outgoing } from '../send-command.ts';
import type { useMessages } from '../use-messages.ts';
import { laneOfChanges, type OutgoingChange, withWaiting } from '../waiting-changes.ts';
import { useRefusedChanges } from './change-message.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { NetworkBar } from './network-bar.tsx';
import { SpokenMessages } from './spoken-messages.tsx';
import type { Writing } from './writing.ts';

type Props = {
  conversation: Conversation;
  me: string;
  messages: ReturnType<typeof useMessages>;
  passage: string | null;
  onPassage: (passage: string | null) => void;
  sought?: number | null;
  /** Scroll target: a new object scrolls again, even to the same position. */
  goal?: { seq: number } | null;
  /** Called when the conversation becomes unreadable. */
  onGone: () => void;
};

export function ConversationBody(props: Props) {
  const { conversation, me, messages, passage, onPassage, sought = null, goal = null, onGone } = props;
  const { t } = useTranslation();
  const { id } = conversation;
  const [writing, setWriting] = useState<Writing>(null);
  const outgoing = useOutboxLane<Outgoing>(`chat ${id}`);
  const changes = useOutboxLane<OutgoingChange>(laneOfChanges(id));
  useRefusedChanges(changes);
  chatLive.useRoom('conversation', id, (why) => why === 'errors.notFound' && onGone());
  const { query, window: known } = messages;
  const window = useMemo(() => known && withWaiting(known, changes, me), [known, changes, me]);
  // An answer may have arrived before the list is refetched.
  const awaitsAnswer = conversation.awaitsAnswer && !window?.messages.some(({ senderId }) => senderId !== me);
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = useDrafts(me);
  function takeBack({ text, passage: attached, replyTo }: Outgoing): void {
    const key = `chat ${id}`;
    drafts.set(key, [drafts.of(key), text].filter(Boolean).join('\n'));
    if (attached !== null) onPassage(attached);
    const answered = replyTo && window?.messages.find(({ seq }) => seq === replyTo.seq);
    if (answered) setWriting({ type: 'reply', message: answered });
    field.current?.focus();
  }
  return (
    <>
      {window ? (
        window.messages.length + window.ahead.length + outgoing.length > 0 ? (
          <MessageList
            conversation={conversation}
            me={me}
            messages={messages}
            window={window}
            outgoing={outgoing}
            changes={changes}
            sought={sought}
            goal={goal}
            onWrite={setWriting}
            onTakeBack={takeBack}
          />
        ) : (
          <div className="grid min-h-0 flex-1 place-items-center">
            <EmptyState text={beginningOf(conversation, t)} />
          </div>
        )
      ) : query.isError ? (
        <div className="grid min-h-0 flex-1 place-items-center">
          <ErrorState
            text={t('chat.messagesError')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : (
        <PaneSkeleton />
      )}
      <SpokenMessages conversation={conversation} me={me} window={window} />
      <NetworkBar />
      <Composer
        conversation={conversation}
        me={me}
        field={field}
        awaitsAnswer={awaitsAnswer}
        writing={writing}
        passage={passage}
        onPassage={onPassage}
        onDone={() => setWriting(null)}
        onSent={() => {
          if (window?.hasAfter) void messages.goTo(null).catch(() => {});
        }}
      />
    </>
  );
}

export const PaneSkeleton = () => (
  <div aria-hidden className="grid min-h-0 flex-1 content-end gap-4 px-4 py-4 sm:px-7">
    <Skeleton className="h-12 w-2/3 rounded-lg" />
    <Skeleton className="ms-auto h-10 w-1/2 rounded-lg" />
    <Skeleton className="h-10 w-2/5 rounded-lg" />
  </div>
);
