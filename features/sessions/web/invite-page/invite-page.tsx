import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { FacePictures, HostLine } from '#features/account/web/face-api.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { FootLinks } from '#web/frame/foot-links.tsx';
import { PageHeader } from '#web/frame/page-header.tsx';
import { listen } from '#web/realtime/realtime.ts';
import { Card, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';
import { InviteAnswer } from './invite-answer.tsx';
import { InviteFacts } from './invite-facts.tsx';
import { InviteWaysOn } from './invite-ways-on.tsx';

const asking = (id = '', search: URLSearchParams) =>
  sessionsApi.invitation.queryOptions({ input: { id, partner: search.get('partner') || undefined } });

export const seeds = ({ params, search }: { params: { sessionId?: string }; search: URLSearchParams }) => [
  asking(params.sessionId, search),
];

export default function InvitePage() {
  const { t } = useTranslation();
  const { sessionId = '' } = useParams();
  const [search] = useSearchParams();
  const { state } = useAuth();
  const partner = search.get('partner') || undefined;
  const { data, error, refetch } = useQuery(asking(sessionId, search));
  // This page is outside the layout that opens the live connection.
  useEffect(() => (state === 'learner' ? listen() : undefined), [state]);
  const unknown = refusalOf(error) === 'NOT_FOUND' || refusalOf(error) === 'BAD_REQUEST';
  return (
    <div className="min-h-dvh bg-paper text-ink">
      <PageHeader title={t('sessions.invite.page')} back={state === 'learner' ? '/home' : null} />
      <main className="mx-auto w-full max-w-reading px-4 py-6 sm:px-6 sm:py-10">
        <Card className="grid gap-6 sm:p-7" aria-labelledby="invitation">
          {data && !unknown ? (
            <>
              <InviteFacts invitation={data} />
              <InviteAnswer id={sessionId} partner={partner} invitation={data} onStale={() => void refetch()} />
            </>
          ) : error ? (
            <>
              <h2 id="invitation" className="text-center font-serif text-2xl">
                {t('sessions.unknown')}
              </h2>
              {unknown ? (
                <>
                  <EmptyState text={t('sessions.invite.unknownText')} />
                  <InviteWaysOn />
                </>
              ) : (
                <ErrorState
                  text={t(messageKeyOf(error))}
                  retryLabel={t('common.retry')}
                  onRetry={() => void refetch()}
                />
              )}
            </>
          ) : (
            <HomeSkeleton />
          )}
        </Card>
        {state === 'visitor' && (
          <section aria-label={t('face.label')} className="grid gap-5 pt-8">
            <FacePictures />
            <HostLine />
          </section>
        )}
      </main>
      {state === 'visitor' && <FootLinks />}
    </div>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3">
      <span id="invitation" className="sr-only">
        {t('common.loading')}
      </span>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
