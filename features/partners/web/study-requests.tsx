import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Card, ErrorState } from '#web/ui/index.ts';
import type { RequestAnswered } from '../contract.ts';
import { AcceptedRequest, type PlanRequested } from './accepted-request.tsx';
import { IncomingRequest } from './incoming-request.tsx';
import { requestsQuery } from './partners-api.ts';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { SendStudyRequestButton } from './send-study-request-button.tsx';
import { SentRequests } from './sent-requests.tsx';
import { useAnswerRequest } from './use-answer-request.tsx';

type Props = {
  onPlan: PlanRequested;
  className?: string | undefined;
};

export function StudyRequests({ onPlan, className = '' }: Props) {
  const { t } = useTranslation();
  const query = useQuery(requestsQuery());
  // Accepted requests remain with their next steps.
  const [accepted, setAccepted] = useState<ReadonlyMap<string, RequestAnswered>>(new Map());
  const { answer, answering, dialog } = useAnswerRequest((id, answered) => {
    if (answered.status === 'accepted') setAccepted((known) => new Map(known).set(id, answered));
  });
  const requests = query.data ?? [];
  const received = requests.filter(
    ({ incoming, status, id }) => incoming && (status === 'pending' || accepted.has(id)),
  );
  const isEmpty = query.data?.length === 0;
  const waiting = received.filter(({ id }) => !accepted.has(id));

  return (
    <Card quiet={isEmpty} aria-labelledby="study-requests" className={`grid content-start gap-4 ${className}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="study-requests" className="font-serif text-xl text-ink">
          {t('partners.requestsTitle')}
        </h2>
        {query.data && !isEmpty && <Badge variant={waiting.length > 0 ? 'gold' : 'indigo'}>{waiting.length}</Badge>}
      </div>
      {query.isPending && <RequestsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          text={t('partners.requestsLoadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {received.length > 0 && (
        <ul className="divide-y divide-line">
          {received.map((request) => {
            const answered = accepted.get(request.id);
            return answered ? (
              <AcceptedRequest key={request.id} request={request} answered={answered} onPlan={onPlan} />
            ) : (
              <IncomingRequest
                key={request.id}
                request={request}
                answering={answering?.id === request.id ? answering.accept : null}
                onAnswer={(accept) => answer({ id: request.id, accept })}
              />
            );
          })}
        </ul>
      )}
      <div className={isEmpty ? 'contents' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'}>
        {query.data && received.length === 0 && (
          <p className={isEmpty ? '' : 'min-w-0 flex-1 basis-56 text-ink-soft'}>{t('partners.requestsEmpty')}</p>
        )}
        <SendStudyRequestButton className={isEmpty ? 'ms-auto -me-4 text-sm' : '-ms-4'} />
      </div>
      {dialog}
      <SentRequests requests={requests.filter(({ incoming }) => !incoming)} />
    </Card>
  );
}
