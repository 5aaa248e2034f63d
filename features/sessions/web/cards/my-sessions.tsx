import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DetailsButton } from '../details/details-button.tsx';
import { useSessionDetails } from '../details/use-session-details.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { mySessionsQuery } from '../sessions-api.ts';
import { SessionList } from './session-list.tsx';

/** 'Mes Sessions Privées': what the learner planned or takes part in and is not over, once each, soonest first. */
export function MySessions() {
  const { t } = useTranslation();
  const details = useSessionDetails();
  return (
    <>
      <SessionList
        id="my-sessions"
        title={t('sessions.myTitle')}
        query={useQuery(mySessionsQuery())}
        empty={t('sessions.myEmpty')}
        action={(session) => (
          <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end">
            <span className="shrink-0">
              <StatusBadge status={session.status} />
            </span>
            <DetailsButton session={session} onShow={details.show} />
          </div>
        )}
      />
      {details.dialog}
    </>
  );
}
