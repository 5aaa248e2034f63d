import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpenText } from './open-text.tsx';
import { SessionList } from './session-list.tsx';
import { mySessionsQuery } from './sessions-api.ts';
import { StatusBadge } from './status-badge.tsx';

/** What the learner planned or joined and is not over, soonest first. */
export function MySessions() {
  const { t } = useTranslation();
  return (
    <SessionList
      id="my-sessions"
      title={t('sessions.myTitle')}
      query={useQuery(mySessionsQuery())}
      empty={t('sessions.myEmpty')}
      action={(session) => (
        <div className="flex items-center justify-between gap-3 sm:flex-col sm:items-end">
          <span className="shrink-0">
            <StatusBadge status={session.status} />
          </span>
          <OpenText session={session} look="secondary" />
        </div>
      )}
    />
  );
}
