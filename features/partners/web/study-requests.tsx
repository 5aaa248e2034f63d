import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, Card, ErrorState } from '#web/ui/index.ts';
import { requestsQuery } from './partners-api.ts';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { SendStudyRequestButton } from './send-study-request-button.tsx';
import { SentRequests } from './sent-requests.tsx';

/** 'Who wants to learn with me': the number of pending requests, and the sent ones. `ReceivedRequests` shows the others. */
export function StudyRequests() {
  const { t } = useTranslation();
  const query = useQuery(requestsQuery());
  const requests = query.data ?? [];
  const waiting = requests.filter(({ incoming, status }) => incoming && status === 'pending');

  return (
    <Card aria-labelledby="study-requests" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="study-requests" className="font-serif text-xl text-ink">
          {t('partners.requestsTitle')}
        </h2>
        {query.data && <Badge variant={waiting.length > 0 ? 'gold' : 'indigo'}>{waiting.length}</Badge>}
      </div>
      {query.isPending && <RequestsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          text={t('partners.requestsLoadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {query.data && waiting.length === 0 && (
          <p className="min-w-0 flex-1 basis-56 text-ink-soft">{t('partners.requestsEmpty')}</p>
        )}
        <SendStudyRequestButton />
      </div>
      <SentRequests requests={requests.filter(({ incoming }) => !incoming)} />
    </Card>
  );
}
