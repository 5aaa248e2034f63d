import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { Dialog, ErrorState, Skeleton } from '#web/ui/index.ts';
import { EditSessionForm } from './edit-session-form.tsx';

type Props = { sessionId: string; onClose: () => void };

/** Initialised once, so later events never overwrite the input. */
export function EditSessionDialog({ sessionId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(
    // Cached details may be outdated.
    sessionsApi.details.queryOptions({ input: { id: sessionId }, retry: false, staleTime: 0 }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('sessions.edit.title')}
      description={t('sessions.edit.hint')}
      closeLabel={t('common.close')}
    >
      {query.data && query.isFetchedAfterMount ? (
        <EditSessionForm session={query.data} onSaved={onClose} />
      ) : query.isError ? (
        <ErrorState
          text={t(messageKeyOf(query.error))}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">{t('common.loading')}</span>
          {['title', 'subject', 'description', 'when', 'limits'].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
