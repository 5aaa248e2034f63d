import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#web/frame/page-header.tsx';
import { ErrorState, Skeleton } from '#web/ui/index.ts';
import { BeginCycle } from './begin/begin-cycle.tsx';
import { myCyclesQuery } from './cycles-api.ts';
import { EnrolmentCard } from './enrolment/enrolment-card.tsx';
import { FinishedNotice } from './enrolment/finished-notice.tsx';
import { useRefusedMarks } from './enrolment/use-mark.ts';
import { FinishedPage } from './finished-page.tsx';
import { storeEnrolled } from './home/enrolled-query.ts';
import { Invitations } from './invitations.tsx';

/** With `?finished=` it shows the hadran of a book. */
export default function CyclesPage() {
  const [search] = useSearchParams();
  const finished = search.get('finished');
  if (finished === null) return <MyCycles />;
  return <FinishedPage id={finished} round={Number(search.get('round'))} ordinal={Number(search.get('ordinal'))} />;
}

function MyCycles() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(myCyclesQuery());
  useRefusedMarks();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (data) storeEnrolled(queryClient, data);
  }, [data, queryClient]);
  return (
    <>
      <PageHeader title={t('cycles.title')} subtitle={t('cycles.subtitle')} back="/home" />
      <main className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6">
        <FinishedNotice />
        {data ? (
          <>
            <Invitations invitations={data.invitations} />
            {data.enrolments.length > 0 && (
              <ul className={`grid gap-4 ${data.enrolments.length > 1 ? 'lg:grid-cols-2' : ''}`}>
                {data.enrolments.map((enrolment) => (
                  <li key={enrolment.id} className="min-w-0">
                    <EnrolmentCard enrolment={enrolment} />
                  </li>
                ))}
              </ul>
            )}
            <BeginCycle enrolments={data.enrolments} />
          </>
        ) : isError ? (
          <ErrorState text={t('cycles.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="h-56 w-full rounded-lg" />
          </div>
        )}
      </main>
    </>
  );
}
