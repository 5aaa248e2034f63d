import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOutboxLane } from '#web/outbox/browser-outbox.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { chatLive } from '../chat-api.ts';
import type { Outgoing } from '../send-command.ts';
import { useMessages } from '../use-messages.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { NetworkBar } from './network-bar.tsx';
import { PaneHead } from './pane-head.tsx';
import { SpokenMessages } from './spoken-messages.tsx';
import type { Writing } from './writing.ts';

type Props = { conversation: Conversation; me: string; onBack: () => void };

/** An open conversation: whom with, what was written, and the line to write in. */
export function ConversationPane({ conversation, me, onBack }: Props) {
  const { t } = useTranslation();
  const { id } = conversation;
  const [search] = useSearchParams();
  const [writing, setWriting] = useState<Writing>(null);
  const messages = useMessages(conversation, onBack);
  const outgoing = useOutboxLane<Outgoing>(`chat ${id}`);
  chatLive.useRoom('conversation', id);
  const { query, window } = messages;
  return (
    <>
      <PaneHead conversation={conversation} onBack={onBack} onDate={(from) => messages.goTo({ from })} />
      {window ? (
        window.messages.length + window.ahead.length + outgoing.length > 0 ? (
          <MessageList
            conversation={conversation}
            me={me}
            messages={messages}
            window={window}
            outgoing={outgoing}
            sought={Number(search.get('message')) || null}
            onWrite={setWriting}
          />
        ) : (
          <div className="grid min-h-0 flex-1 place-items-center">
            <EmptyState text={t('chat.beginning', { name: conversation.others[0]?.name ?? '' })} />
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
        writing={writing}
        onDone={() => setWriting(null)}
        onSent={() => {
          if (window?.hasAfter) void messages.goTo(null).catch(() => {});
        }}
      />
    </>
  );
}

const PaneSkeleton = () => (
  <div aria-hidden className="grid min-h-0 flex-1 content-end gap-4 px-4 py-4 sm:px-7">
    <Skeleton className="h-12 w-2/3 rounded-lg" />
    <Skeleton className="ms-auto h-10 w-1/2 rounded-lg" />
    <Skeleton className="h-10 w-2/5 rounded-lg" />
  </div>
);
