import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { EmptyState, ErrorState } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { chatApi } from '../chat-api.ts';
import { isNowhere } from '../is-nowhere.ts';
import { ConversationBody, PaneSkeleton } from '../pane/conversation-body.tsx';
import { useMessages } from '../use-messages.ts';

/** Fills its parent, a column with a fixed height. Messages on screen count as read. */
export default function ConversationBeside({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const { learner } = useAuth();
  const query = useQuery(chatApi.conversation.queryOptions({ input: { id: conversationId } }));
  const [gone, setGone] = useState(false);
  if (!learner) return null;
  if (gone || isNowhere(query.error)) return <EmptyState text={t('chat.notFound')} />;
  if (query.data) return <Loaded conversation={query.data} me={learner.id} onGone={() => setGone(true)} />;
  if (!query.isError) return <PaneSkeleton />;
  return (
    <ErrorState text={t('chat.messagesError')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
  );
}

function Loaded({ conversation, me, onGone }: { conversation: Conversation; me: string; onGone: () => void }) {
  const [passage, setPassage] = useState<string | null>(null);
  const messages = useMessages(conversation, me, onGone);
  return (
    <ConversationBody
      conversation={conversation}
      me={me}
      messages={messages}
      passage={passage}
      onPassage={setPassage}
      onGone={onGone}
    />
  );
}
