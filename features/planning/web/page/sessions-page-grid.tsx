import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { Badge, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { SessionCard } from './session-card.tsx';

type Props = {
  id: string;
  heading?: Ref<HTMLHeadingElement>;
  title: string;
  query: UseQueryResult<unknown, Error>;
  sessions: Session[] | undefined;
  empty: string;
  actions: (session: Session) => ReactNode;
};

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4';

export function SessionGrid({ id, heading, title, query, sessions, empty, actions }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex items-center gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
          {title}
        </h2>
        {sessions && <Badge variant="indigo">{sessions.length}</Badge>}
      </div>
      {sessions === undefined && query.isPending && <CardsSkeleton />}
      {sessions === undefined && query.isError && (
        <ErrorState
          text={t('messages.cannotLoadSessions')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {sessions?.length === 0 && <EmptyState text={empty} />}
      {sessions && sessions.length > 0 && (
        <ul className={grid}>
          {sessions.map((session) => (
            <li key={session.id} className="grid">
              <SessionCard session={session}>{actions(session)}</SessionCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t('common.loading')}</span>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-72 w-full rounded-lg" />
      ))}
    </div>
  );
}
