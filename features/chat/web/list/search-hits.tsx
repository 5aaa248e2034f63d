import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import type { Conversation } from '../../contract.ts';
import { SEARCH_MIN } from '../../shared/limits.ts';
import { chatApi } from '../chat-api.ts';
import { titleOf } from '../names-of.ts';
import { shortTime } from './short-time.ts';

type Props = {
  q: string;
  conversations: Conversation[];
  isAlone: boolean;
};

export function SearchHits({ q, conversations, isAlone }: Props) {
  const { t, i18n } = useTranslation();
  const { learner } = useAuth();
  const wanted = useDebouncedValue(q, 300);
  const found = useQuery(
    chatApi.search.queryOptions({
      input: { q: wanted },
      enabled: wanted.length >= SEARCH_MIN,
      placeholderData: keepPreviousData,
    }),
  );
  if (found.isError)
    return (
      <ErrorState text={t('chat.searchError')} retryLabel={t('common.retry')} onRetry={() => void found.refetch()} />
    );
  if (!found.data)
    return wanted.length < SEARCH_MIN ? null : (
      <div aria-hidden className="grid gap-5 px-4 py-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  const { hits } = found.data;
  return (
    <>
      <p role="status" className="px-4 pb-2 text-sm text-ink-soft">
        {hits.length > 0 && t('chat.found', { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        isAlone && <EmptyState text={t('chat.foundNone', { q: wanted })} />
      ) : (
        <ul>
          {hits.map(({ conversationId, seq, senderId, createdAt, snippet }) => {
            const conversation = conversations.find(({ id }) => id === conversationId);
            const other = conversation ? titleOf(conversation, t) : '';
            return (
              <li key={`${conversationId} ${seq}`}>
                <Link
                  to={`/chat?conversation=${conversationId}&message=${seq}`}
                  className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 transition-colors hover:bg-raised focus-visible:outline-offset-[-2px]"
                >
                  <span className="flex items-baseline gap-2">
                    <bdi className="min-w-0 flex-1 truncate font-semibold text-ink">{other}</bdi>
                    <time dateTime={createdAt} className="shrink-0 text-xs text-ink-soft">
                      {shortTime(t, i18n.language, createdAt, Date.now())}
                    </time>
                  </span>
                  <span dir="auto" className="line-clamp-2 text-start text-sm text-ink-soft">
                    {senderId === learner?.id && t('chat.byMe', { words: '' })}
                    {snippet.map(({ text, hit }, at) =>
                      hit ? (
                        <mark key={at} className="bg-gold-soft font-semibold text-ink">
                          {text}
                        </mark>
                      ) : (
                        text
                      ),
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
