import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Card, EmptyState, ErrorState } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { SessionRow, SessionRowsSkeleton } from '../parts/session-row.tsx';

type Props = {
  id: string;
  title: string;
  query: UseQueryResult<Session[], Error>;
  empty: string;
  /** What can be done with one of them. */
  action: (session: Session) => ReactNode;
};

/** A card with a list of sessions and their number, in all its states: on its way, failed, empty, there. */
export function SessionList({ id, title, query, empty, action }: Props) {
  const { t } = useTranslation();
  const sessions = query.data;
  return (
    <Card aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex items-center gap-3">
        <h2 id={id} className="font-serif text-xl text-ink">
          {title}
        </h2>
        {sessions && <Badge variant="indigo">{sessions.length}</Badge>}
      </div>
      {query.isPending && <SessionRowsSkeleton rows={2} />}
      {query.isError && !sessions && (
        <ErrorState
          text={t('sessions.loadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {sessions?.length === 0 && <EmptyState text={empty} />}
      {sessions && sessions.length > 0 && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              {action(session)}
            </SessionRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
