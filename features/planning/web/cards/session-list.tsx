import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '#features/sessions/contract.ts';
import { Badge, Card, ErrorState } from '#web/ui/index.ts';
import { SessionRow, SessionRowsSkeleton } from '../parts/session-row.tsx';

type Props = {
  id: string;
  title: string;
  query: UseQueryResult<Session[], Error>;
  empty: string;
  most: number;
  cut?: boolean;
  action: (session: Session) => ReactNode;
};

export function SessionList({ id, title, query, empty, most, cut = false, action }: Props) {
  const { t } = useTranslation();
  const sessions = query.data;
  // Shows one session per person; the others are on /sessions.
  const shown = sessions?.filter(({ ofCreator }) => (ofCreator?.at ?? 1) === 1).slice(0, most) ?? [];
  return (
    <Card quiet={sessions?.length === 0} aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="font-serif text-xl text-ink">
          {title}
        </h2>
        {sessions && sessions.length > 0 && <Badge variant="indigo">{sessions.length}</Badge>}
      </div>
      {query.isPending && <SessionRowsSkeleton rows={2} />}
      {query.isError && !sessions && (
        <ErrorState
          text={t('sessions.loadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {sessions?.length === 0 && <p>{empty}</p>}
      {sessions && sessions.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session}>
              {action(session)}
            </SessionRow>
          ))}
        </ul>
      )}
      {sessions && (cut || sessions.length > shown.length) && (
        <Link
          to="/sessions"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-indigo underline underline-offset-4 hover:text-indigo-strong"
        >
          {t('sessions.seeAll')}
        </Link>
      )}
    </Card>
  );
}
