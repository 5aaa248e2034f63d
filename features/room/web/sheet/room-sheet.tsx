import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversationBeside } from '#features/chat/web/api.ts';
import { useSessionConversation } from '#features/sessions/web/api.ts';
import { messageKeyOf } from '#web/api.ts';
import { ErrorState, IconButton, Skeleton } from '#web/ui/index.ts';

/** Beside the text, or over its lower half on a phone: what is written to each other. */
export function RoomSheet({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessionConversation(roomId);
  return (
    <aside
      aria-label={t('room.messages')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[60dvh] flex-col rounded-t-lg border-t border-line bg-surface shadow-high lg:start-auto lg:end-0 lg:top-0 lg:h-dvh lg:w-[364px] lg:rounded-none lg:border-s lg:border-t-0 lg:shadow-none"
    >
      <div className="flex min-h-12 items-center justify-between border-b border-line ps-4 pe-1 lg:min-h-14">
        <h2 className="font-semibold">{t('room.messages')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]">
        {data ? (
          <Suspense fallback={<Skeleton className="m-4 h-24" />}>
            <ConversationBeside conversationId={data.id} />
          </Suspense>
        ) : error ? (
          <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )}
      </div>
    </aside>
  );
}
