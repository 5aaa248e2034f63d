import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { useAuth } from '#web/auth.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { NetworkLines } from '#web/pages/offline-bar.tsx';
import { SlowLine } from '#web/pages/slow-line.tsx';
import { lookUpStreams } from '#web/streams/stored-streams.ts';
import { EmptyState, ErrorState } from '#web/ui/index.ts';
import type { Conversation } from '../contract.ts';
import { chatApi } from './chat-api.ts';
import { isNowhere } from './is-nowhere.ts';
import { ConversationPanel } from './list/conversation-panel.tsx';
import { regionOf } from './names-of.ts';
import { ConversationPane } from './pane/conversation-pane.tsx';
import { useWide } from './use-wide.ts';
import { windowQuery } from './window-query.ts';

const WHO_IS_HERE = 60_000;

/** /chat: list and conversation, side by side or, on a phone, one at a time. */
export default function ChatPage() {
  const { t } = useTranslation();
  const { learner } = useAuth();
  const [search, setSearch] = useSearchParams();
  const wide = useWide();
  const asked = search.get('conversation');
  const list = useQuery(chatApi.conversations.queryOptions({ refetchInterval: WHO_IS_HERE }));
  const conversations = list.data?.conversations;
  // Set once: new messages reorder the list, but must not switch the open conversation.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && conversations?.[0]) setFirst(conversations[0].id);
  const wanted = asked ?? (wide ? first : null);
  const isListed = conversations?.some(({ id }) => id === wanted) ?? true;
  const isAlone = wanted !== null && !isListed;
  const alone = useQuery(chatApi.conversation.queryOptions({ input: { id: wanted ?? '' }, enabled: isAlone }));
  const isMissing = isNowhere(alone.error);
  const open = conversations && chosen(conversations, wanted, isMissing ? undefined : alone.data);
  const passage = search.get('passage');
  useEffect(() => void lookUpStreams(), []);
  const show = (id: string | null) => {
    const pressed = conversations?.find((one) => one.id === id);
    if (pressed && learner) void queryClient.prefetchQuery(windowQuery(pressed, learner.id));
    const parts = { ...(id !== null && { conversation: id }), ...(passage !== null && { passage }) };
    setSearch(parts, { replace: wide || id === null, state: { fromList: !wide } });
  };
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = () => (!wide && state?.fromList ? void navigate(-1) : show(null));
  const leave = (id: string) => {
    dropConversation(id);
    setFirst(null);
    show(null);
  };
  const unfound =
    isAlone &&
    alone.isError &&
    (isMissing ? (
      <EmptyState text={t('chat.notFound')} />
    ) : (
      <ErrorState text={t('chat.messagesError')} retryLabel={t('common.retry')} onRetry={() => void alone.refetch()} />
    ));
  const slow = (
    <div role="status">
      <SlowLine />
    </div>
  );
  if (!learner) return null;
  return (
    <div className="-mb-24 flex h-[calc(100dvh-3.5rem-env(safe-area-inset-bottom))] flex-col lg:-mb-8 lg:h-dvh">
      <PageHeader title={t('chat.title')} />
      {open ? wide && slow : <NetworkLines />}
      <main className="flex min-h-0 flex-1">
        <ConversationPanel
          list={list}
          openId={open?.id ?? null}
          passage={passage}
          unfound={!wide && unfound}
          onOpen={show}
        />
        {open && (
          <section
            aria-label={regionOf(open, t)}
            className="fixed inset-0 z-30 flex min-w-0 flex-1 flex-col bg-paper md:static md:z-auto"
          >
            {!wide && slow}
            <ConversationPane
              key={open.id}
              conversation={open}
              me={learner.id}
              onBack={back}
              onBlocked={() => leave(open.id)}
              onGone={() => dropConversation(open.id)}
            />
          </section>
        )}
        {!open && wide && conversations && (
          <div role="status" className="grid min-w-0 flex-1 place-items-center">
            {unfound || <EmptyState text={t('chat.choose')} />}
          </div>
        )}
      </main>
    </div>
  );
}

function dropConversation(id: string): void {
  queryClient.setQueryData(
    chatApi.conversations.queryKey(),
    (list) => list && { conversations: list.conversations.filter((one) => one.id !== id) },
  );
  void queryClient.invalidateQueries({ queryKey: chatApi.conversations.key() });
  void queryClient.resetQueries({ queryKey: chatApi.conversation.key({ input: { id } }) });
}

const chosen = (
  conversations: Conversation[],
  id: string | null,
  alone: Conversation | undefined,
): Conversation | undefined =>
  conversations.find((one) => one.id === id) ?? (alone !== undefined && alone.id === id ? alone : undefined);
